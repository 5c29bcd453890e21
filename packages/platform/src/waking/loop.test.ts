import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { type Look, type Loop, startLoop } from "./loop.ts";

const onFailure = vi.fn();
const OPTIONS = { pauseMs: 1, netMs: 60_000, onFailure };
const loops: Loop[] = [];
afterEach(async () => {
  onFailure.mockReset();
  await Promise.all(loops.splice(0).map((loop) => loop.stop(10)));
});

/** A loop whose looks are counted. */
function start(look: Look, options: Partial<typeof OPTIONS> = {}) {
  const looks = vi.fn(look);
  const loop = startLoop({ ...OPTIONS, ...options, look: looks });
  loops.push(loop);
  return { loop, count: () => looks.mock.calls.length };
}

const soon = { timeout: 5000, interval: 2 };

it("looks at once, when woken, when the look says, and after the net", async () => {
  const { loop, count } = start(async () => undefined);
  await loop.first;
  await sleep(30);
  expect(count()).toBe(1);
  loop.wake();
  await expect.poll(count, soon).toBe(2);
  const due = start(async () => 5);
  const net = start(async () => null, { netMs: 5 });
  for (const { count } of [due, net]) await expect.poll(count, soon).toBeGreaterThan(3);
});

it("looks once more if it is woken during a look, however often", async () => {
  const busy = Promise.withResolvers<void>();
  const { loop, count } = start(() => busy.promise);
  for (let times = 0; times < 9; times += 1) loop.wake();
  busy.resolve();
  await expect.poll(count, soon).toBe(2);
  await sleep(30);
  expect(count()).toBe(2);
});

it("keeps its pause, whoever wakes it, and does not spin while due work cannot be done", async () => {
  const woken = start(async () => null, { pauseMs: 40 });
  const stuck = start(async () => -1);
  const started = performance.now();
  for (let times = 0; times < 50; times += 1) {
    woken.loop.wake();
    await sleep(2);
  }
  const took = performance.now() - started;
  expect(woken.count()).toBeLessThan(3 + took / 40);
  expect(stuck.count()).toBeLessThan(2 + took / 1000);
});

it("goes on after a failure, and tells of the first one in a row", async () => {
  let isAway = true;
  const { loop, count } = start(async () => {
    if (isAway) throw new Error("not now");
  });
  for (const looks of [1, 2, 3]) {
    await expect.poll(count, soon).toBe(looks);
    loop.wake();
  }
  await expect.poll(count, soon).toBe(4);
  expect(onFailure.mock.calls).toMatchObject([[{ message: "not now" }]]);
  isAway = false;
  loop.wake();
  await expect.poll(count, soon).toBe(5);
  isAway = true;
  loop.wake();
  await expect.poll(() => onFailure.mock.calls.length, soon).toBe(2);
});

it("tells what is under way to end, waits for it, and begins nothing more", async () => {
  let ended = 0;
  const { loop, count } = start(async (signal) => {
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    await sleep(20);
    ended += 1;
  });
  await loop.stop();
  loop.wake();
  await sleep(20);
  expect([ended, count()]).toEqual([1, 1]);
});

it("does not wait for ever", async () => {
  const { loop } = start(() => new Promise<void>(() => undefined));
  await loop.stop(10);
});
