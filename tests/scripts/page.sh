#!/bin/sh
# SPDX-License-Identifier: MIT
# `suuji page` as a browser and its user see it: every file of a folder arrives as it is, another machine's name
# is refused, clients that are slow, rude, many or gone delay nobody, a second program gets the next port, and Ctrl-C
# is a quiet end.
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
yes 'p { color: red }' | head -c 400000 >page/style/long.css
head -c 3000000 /dev/urandom >page/big.wasm
head -c 60000000 /dev/zero >page/huge.wasm # more than sockets hold
echo secret >secret
ln -s ../secret page/secret

grep -q '^SUUJI_FOUND_ZLIB:.*=1' "$build/CMakeCache.txt" && with_zlib=yes
python3 - "$build/suuji" ${with_zlib:+zlib} <<'END'
import concurrent.futures, gzip, http.client, os, random, signal, socket, subprocess, sys, time, urllib.parse

with_zlib = "zlib" in sys.argv

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

def fetch(port, path, method="GET", **headers):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    connection.request(method, path, headers={name.replace("_", "-"): text for name, text in headers.items()})
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
assert fetch(port, "/", Host=f"example.com:{port}")[0] == 421
assert fetch(port, "/", Host=f"localhost:{port}")[0] == 200
for path, name in (("/big.wasm", "big.wasm"), ("/style/long.css", "style/long.css")):
    status, body, headers = fetch(port, path, Accept_Encoding="gzip, br")
    compressed = headers["Content-Encoding"] == "gzip"
    assert compressed == (with_zlib and name != "big.wasm"), name # random bytes become no fewer
    assert (gzip.decompress(body) if compressed else body) == contents(name), name

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

# Clients that stay: they send nothing, a part, too much or nonsense, or do not read what they asked for. They are more
# than the server has places for, and it answers others at once.
def connect(*pieces):
    client = socket.create_connection(("127.0.0.1", port), timeout=20)
    for piece in pieces:
        client.sendall(piece)
    return client
def request(path, method="GET"):
    return f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()
def expect_alive():
    before = time.monotonic()
    assert fetch(port, "/")[1] == contents("index.html")
    assert time.monotonic() - before < 5
expect_alive()
for pieces in ((), (b"GET / HT",), (b"hello\r\n\r\n",), (request("/big.wasm"),)):
    clients = [connect(*pieces) for _ in range(150)]
    expect_alive()
    for client in clients[:10]:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0") # leave without a farewell
    del client, clients
    expect_alive()

def status_of(client):
    """The status, when all of the answer has come."""
    answer = b""
    while piece := client.recv(10000):
        answer += piece
    return int(answer.split()[1])
assert status_of(connect(*(bytes([byte]) for byte in request("/")))) == 200
assert status_of(connect(request("/", "POST"), b"x" * 100000)) == 405 # although the body is not read
assert status_of(connect(b"x" * 9000)) == 400
assert status_of(connect(request("/")[:-2] + b"Accept: " + b"x" * 8192)) == 431

# A client that reads what it asked for gets all of it, although others take all places meanwhile.
reader = connect(request("/huge.wasm"))
others, count = [], 0
while piece := reader.recv(500000, socket.MSG_WAITALL):
    others.append(connect())
    count += len(piece)
assert count > 60000000 and len(others) > 100
del others

# A request has its time, 10 seconds, and so has a client that was refused, 2: also one that always sends.
def trickle(client):
    before = time.monotonic()
    try:
        while time.monotonic() - before < 30:
            client.sendall(b"x")
            time.sleep(0.05)
    except OSError:
        pass
    return time.monotonic() - before
with concurrent.futures.ThreadPoolExecutor(2) as pool:
    leaving, reading = pool.map(trickle, (connect(b"hello\r\n\r\n"), connect(b"GET /")))
    assert 1 < leaving < 8 and 9 < reading < 20, (leaving, reading)
expect_alive()
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
