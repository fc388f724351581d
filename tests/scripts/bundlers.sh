#!/bin/sh
# SPDX-License-Identifier: MIT
# The npm tarball in a new project: bundled by esbuild, rollup and vite, without a file that is copied by hand, and run
# in Node.js and in Chromium. Needs npm and its registry.
#
# bundlers.sh SOURCE BUILD
set -e
package=$2/web/package
[ -e "$package/suuji.wasm" ] && command -v npm >/dev/null || {
    echo "skipped: the package is not built, or npm is missing"
    exit 77
}
scratch=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill $server; rm -rf "$scratch"' EXIT
cd "$scratch"
wrong() {
    echo "$@"
    exit 1
}
npm pack --silent --ignore-scripts "$package" >name
mkdir project
cd project
npm init -y >log 2>&1
npm install --no-audit --no-fund --fetch-retries=1 "../$(cat ../name)" esbuild rollup @rollup/plugin-node-resolve \
    vite >log 2>&1 || {
    head -n 3 log
    echo "skipped: npm cannot install bundlers here"
    exit 77
}
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179

# As one file, from the module that is embedded.
cat >one.js <<END
import { load } from "suuji/embedded";
const suuji = await load();
console.log(suuji.solve("$puzzle").solution.join(""));
END
npx esbuild one.js --bundle --format=esm --log-level=error --outfile=esbuild.mjs
npx rollup --silent -p node-resolve -f es -o rollup.mjs one.js
for bundler in esbuild rollup; do
    mkdir "$bundler"
    mv $bundler.mjs $bundler/
    [ "$(cd $bundler && NODE_PATH='' node $bundler.mjs)" = $solution ] || wrong "$bundler: the bundle does not solve"
done

# A page with a worker: by vite from the files of the package, by esbuild as one script.
cat >page.js <<END
import { load, startWorker } from "suuji";
const show = (name, text) => fetch(\`/\${name}-\${text}\`); // the log of the server has it
show("here", (await load()).solve("$puzzle").solution.join(""));
const worker = await startWorker();
show("worker", (await worker.solve("$puzzle")).solution.join(""));
END
cat >index.html <<'END'
<!doctype html><meta charset="utf-8"><title>page</title>
<script type="module" src="./page.js"></script>
END
npx vite build --logLevel error --target esnext
ls dist/assets/*.wasm >/dev/null || wrong "vite: suuji.wasm was not copied"
mkdir one
sed 's|"suuji"|"suuji/embedded"|' page.js >page-embedded.js
npx esbuild page-embedded.js --bundle --format=esm --log-level=error --outfile=one/page.js
cp index.html one/

browser=
for name in ${CHROMIUM:+"$CHROMIUM"} chromium-headless-shell chromium google-chrome; do
    [ -n "$browser" ] || ! command -v "$name" >/dev/null || browser=$name
done
[ -n "$browser" ] || {
    echo "the bundles of esbuild and rollup work; no Chromium here for that of vite"
    exit 0
}
for folder in dist one; do
    (cd $folder && exec python3 -u -m http.server 0 --bind 127.0.0.1 >"$scratch/$folder.log" 2>&1) &
    server=$!
    until port=$(sed -n 's/.* port \([0-9]*\) .*/\1/p' "$scratch/$folder.log") && [ -n "$port" ]; do
        kill -0 $server
        sleep 0.1
    done
    timeout 120 "$browser" --headless --no-sandbox --disable-gpu --remote-debugging-port=0 \
        --user-data-dir="$scratch/profile" "http://127.0.0.1:$port/" >"$scratch/browser.log" 2>&1 &
    viewer=$!
    for name in here worker; do
        until grep -q "/$name-$solution " "$scratch/$folder.log"; do
            kill -0 $viewer 2>/dev/null || {
                cat "$scratch/$folder.log" "$scratch/browser.log"
                wrong "$folder: the page does not solve ($name)"
            }
            sleep 0.1
        done
    done
    { kill $viewer $server && wait $viewer $server || true; } 2>/dev/null
    server=
done
