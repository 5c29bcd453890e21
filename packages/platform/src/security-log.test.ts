import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openSecurityLog } from "./security-log.ts";

const SECRET = "IqX2mFv8sD0wNc5yRj3bZt6uKe9oLg1a";

let lines: Record<string, unknown>[];

beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const open = (secret = SECRET) =>
  openSecurityLog(pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) }), secret);
const failed = (ip: string) => ({ ip, route: "POST /login" });

it("tells lines of one address from those of others, and names none", () => {
  const log = open();
  for (const ip of ["203.0.113.5", "203.0.113.5", "203.0.113.6", "2001:db8::1", "2001:db8::2"])
    log.note("login_failed", failed(ip));
  open("another secret, as long as that one").note("login_failed", failed("203.0.113.5"));
  const [first, again, other, sixth, neighbour, elsewhere] = lines.map(({ from }) => from);
  expect(again).toBe(first);
  expect(neighbour).toBe(sixth);
  expect(new Set([first, other, sixth, elsewhere]).size).toBe(4);
  expect(JSON.stringify(lines)).not.toMatch(/203\.0|2001/);
});

it("writes twenty lines a minute of each kind, then one with the number of the others", async () => {
  const log = open();
  for (let n = 0; n < 500; n += 1) log.note("login_failed", failed(`10.0.0.${n % 250}`));
  log.note("csrf_refused", failed("10.0.0.1"));
  expect(lines.filter(({ security }) => security === "login_failed")).toHaveLength(20);
  expect(lines.filter(({ security }) => security === "csrf_refused")).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(21)).toMatchObject([{ security: "login_failed", suppressed: 480 }]);
  log.note("login_failed", failed("10.0.0.1"));
  expect(lines).toHaveLength(23);
  vi.advanceTimersByTime(120_000);
  expect(lines).toHaveLength(23);
  expect((await log.counter.get()).values).toContainEqual({ labels: { event: "login_failed" }, value: 501 });
});

it("tells the number when it is closed", () => {
  const log = open();
  for (let n = 0; n < 21; n += 1) log.note("rate_limited", failed("10.0.0.1"));
  log.close();
  expect(lines.at(-1)).toMatchObject({ security: "rate_limited", suppressed: 1 });
});
