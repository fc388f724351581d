#!/bin/sh
# SPDX-License-Identifier: MIT
# `suuji page` as a browser and its user see it: every file of a folder arrives as it is, another machine's name
# is refused, nonsense does no harm, a second program gets the next port, and Ctrl-C is a quiet end.
build=$2
python3 -c 'import http.client, signal' 2>/dev/null || {
    echo "python3 is missing"
    exit 77
}
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 1
mkdir -p page/style
echo '<!doctype html><p>home' >page/index.html
echo 'p { color: red }' >page/style/a.css
head -c 3000000 /dev/urandom >page/big.wasm
echo secret >secret
ln -s ../secret page/secret

python3 - "$build/suuji" <<'END'
import concurrent.futures, http.client, os, random, signal, socket, subprocess, sys, urllib.parse

def start(*words):
    """The server in its own process group, as a terminal has it, and its port."""
    server = subprocess.Popen([sys.argv[1], "page", "--folder", "page", *words], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, start_new_session=True,
                              preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    link = urllib.parse.urlparse(server.stdout.readline().strip())
    assert link.scheme == "http" and link.hostname == "127.0.0.1" and link.path == "/", link
    return server, link.port

def end(server, number, remark=""):
    os.kill(server.pid, number)
    out, err = server.communicate(timeout=20)
    assert server.returncode == 0 and out == "", (server.returncode, out)
    assert err.startswith("suuji: port 8420 is in use, so this is port ") if remark else err == "", err

def fetch(port, path, method="GET", host=None):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    connection.request(method, path, headers={"Host": host} if host else {})
    reply = connection.getresponse()
    return reply.status, reply.read(), reply.headers

def contents(name):
    with open(os.path.join("page", name), "rb") as file:
        return file.read()

server, port = start("--port", "0")
for path, name in (("/", "index.html"), ("/style/a.css", "style/a.css"), ("/big.wasm?1", "big.wasm")):
    status, body, headers = fetch(port, path)
    assert status == 200 and body == contents(name), path
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert headers["Cache-Control"] == "no-cache" and headers["Referrer-Policy"] == "no-referrer"
assert fetch(port, "/secret")[0] == 404
assert fetch(port, "/../secret")[0] == 404
assert fetch(port, "/", "PUT")[0] == 405
assert fetch(port, "/", host=f"example.com:{port}")[0] == 421
assert fetch(port, "/", host=f"localhost:{port}")[0] == 200

# Only this machine: the other addresses of it do not answer either.
for address in {info[4][0] for info in socket.getaddrinfo(socket.gethostname(), port, socket.AF_INET)} - {"127.0.0.1"}:
    with socket.socket() as other:
        other.settimeout(2)
        assert other.connect_ex((address, port)) != 0, address

# Many at once, among clients that talk nonsense and leave.
chance = random.Random(1)
def annoy(turn):
    with socket.create_connection(("127.0.0.1", port)) as client:
        client.sendall(chance.randbytes(chance.randrange(1, 20000)))
        if turn % 2:
            client.settimeout(0.01)
            try:
                client.recv(100)
            except OSError:
                pass
def load(turn):
    if turn % 3:
        try:
            annoy(turn)
        except OSError: # the server has closed the connection
            pass
        return True
    return fetch(port, "/big.wasm")[1] == contents("big.wasm")
with concurrent.futures.ThreadPoolExecutor(40) as pool:
    assert all(pool.map(load, range(300)))
assert fetch(port, "/")[0] == 200
end(server, signal.SIGINT)

# The usual port, and the next one while another program has that.
with socket.socket() as other:
    other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        other.bind(("127.0.0.1", 8420))
        other.listen()
    except OSError: # one has it already, which is all that is needed
        pass
    server, port = start()
    assert 8420 < port < 8430 and fetch(port, "/")[0] == 200
    end(server, signal.SIGTERM, "remark")
END
