#!/usr/bin/env python3
"""An adapter for a small counter, written from docs/adapter-protocol.md alone; the standard library is enough.

    signoff run checklist.yaml -- python3 counter.py [real]

`real` gives it a real clock instead of a virtual one.
"""
import json
import os
import select
import sys
import time

REAL = "real" in sys.argv[1:]
REST = 50_000  # microseconds until the counter is at rest


class Counter:
    """The app. It knows no protocol: it is told the time, and tells what happens."""

    def __init__(self, count, full_at, tell):
        self.count, self.full_at, self.tell = count, full_at, tell
        self.now, self.due = 0, None

    def up(self, by):
        if self.count + by > self.full_at:
            return "full"
        self.count += by
        self.due = self.now + REST
        self.tell("count.changed", {"to": self.count})
        return None

    def go_on(self, to):
        """To the first instant at which something is due, at most to that one."""
        if self.due is None or self.due > to:
            self.now = to
            return
        self.now, self.due = self.due, None
        self.tell("count.rested", {})


class Refusal(Exception):
    pass


class Adapter:
    def __init__(self):
        # Standard output belongs to the protocol: what anybody prints goes to the log.
        self.out = os.fdopen(os.dup(1), "wb", buffering=0)
        os.dup2(2, 1)
        self.buffer = b""
        self.seen, self.session, self.app = 0, None, None

    def write(self, message):
        line = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False, separators=(",", ":"))
        self.out.write(line.encode() + b"\n")

    def event(self, name, fields):
        params = {"session": self.session, "seen": self.seen, "name": name, "fields": fields}
        if not REAL:
            params["at"] = self.app.now
        self.write({"method": "event", "params": params})

    def clock(self):
        return time.monotonic_ns() // 1000

    def lines(self):
        """Requests as they come; on a real clock, what is due happens in between."""
        while True:
            while b"\n" in self.buffer:
                line, self.buffer = self.buffer.split(b"\n", 1)
                yield line
            if REAL and self.app and self.app.due is not None:
                wait = max(0, self.app.due - self.clock()) / 1e6
                if not select.select([0], [], [], wait)[0]:
                    self.app.go_on(self.clock())
                    continue
            chunk = os.read(0, 65536)
            if not chunk:
                return
            self.buffer += chunk

    def serve(self):
        for line in self.lines():
            try:
                request = json.loads(line)
            except ValueError as error:
                self.write({"id": None, "error": {"code": -32700, "message": str(error)}})
                continue
            self.seen = request["id"]
            try:
                result = self.answer(request["method"], request["params"])
            except Refusal as refusal:
                self.write({"id": self.seen, "error": {"code": -32000, "message": str(refusal)}})
                continue
            self.write({"id": self.seen, "result": result})
            if request["method"] == "shutdown":
                return

    def answer(self, method, params):
        if method == "initialize":
            if 1 not in params["protocol"]:
                raise Refusal(f"this adapter speaks protocol 1, the runner offers {params['protocol']}")
            return {
                "protocol": 1, "adapter": "counter.py 1", "subject": {"appVersion": "1.0"}, "hosting": "inside",
                "clock": "real" if REAL else "virtual", "performs": ["count.up"],
                "observes": {"events": ["count.changed", "count.rested"], "state": ["count"]},
                "capabilities": [], "faults": [],
            }
        if method == "session/open":
            self.session = params["session"]
            stored = params.get("stored")
            self.app = Counter(int(stored or 0), params["fixtures"]["fullAt"], self.event)
            return {} if REAL else {"now": 0}
        if method == "command/perform":
            if REAL:
                self.app.now = self.clock()
            reasons = [self.perform(command) for command in params["commands"]]
            return {"results": [{"refused": reason} if reason else {} for reason in reasons]}
        if method == "state/read":
            return {"state": {"count": self.app.count}}
        if method == "clock/advance":
            self.app.go_on(params["to"])
            return {"now": self.app.now, "next": self.app.due}
        if method == "session/close":
            kept = {"stored": str(self.app.count)} if params["keep"] else {}
            self.app = None
            return kept
        if method == "shutdown":
            return {}
        raise Refusal(f"there is no method {method}")

    def perform(self, command):
        if command["name"] != "count.up":
            raise Refusal(f"there is no command {command['name']}")
        return self.app.up(command["with"]["by"])


Adapter().serve()
