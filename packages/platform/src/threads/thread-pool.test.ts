import { afterEach, describe, expect, it } from "vitest";
import type { Echo } from "../../test/echo.worker.ts";
import { ThreadPool, type ThreadPoolOptions } from "./thread-pool.ts";

const script = new URL("../../test/echo.worker.ts", import.meta.url);

describe("threads of a pool", () => {
  let pool: ThreadPool<Echo>;
  let problems: string[];

  const open = (options: Partial<ThreadPoolOptions> = {}) => {
    problems = [];
    const onProblem = (reason: string) => void problems.push(reason.split("\n", 1)[0] ?? "");
    pool = new ThreadPool({ name: "echo", script, maxThreads: 1, memory: {}, onProblem, ...options });
  };
  const upperCase = async (call: string) => call.toUpperCase();
  const ask = async (task: string, answer = upperCase) => {
    const [thread, ...words] = Buffer.from(await pool.run(task, answer))
      .toString()
      .split(" ");
    return { thread, text: words.join(" ") };
  };
  const textOf = async (task: string, answer = upperCase) => (await ask(task, answer)).text;

  afterEach(() => pool.stop());

  it("give each task the answers to its own calls, however many there are at once", async () => {
    open({ maxThreads: 2, tasksPerThread: 2 });
    const tasks = Array.from({ length: 40 }, (_, turn) => `task-${turn}`);
    const results = await Promise.all(tasks.map((task) => ask(task)));
    expect(results.map(({ text }) => text)).toEqual(tasks.map((task) => `${task} ${task.toUpperCase()}`));
    expect(new Set(results.map(({ thread }) => thread)).size).toBe(2);
  });

  it("begin tasks in the order given, from the first on", async () => {
    open({ tasksPerThread: 2 });
    const begun: string[] = [];
    const note = async (call: string) => String(begun.push(call));
    const tasks = [..."abcdefgh"];
    await Promise.all(tasks.map((task) => ask(task, note)));
    expect(begun).toEqual(tasks);
  });

  it("are told of a call that fails, and tell of a task that fails, with its code", async () => {
    open();
    expect(await textOf("a", () => Promise.reject(new Error("away")))).toBe("a refused: away");
    await expect(pool.run("fail")).rejects.toMatchObject({ message: "no result", code: "E1" });
    expect(await textOf("report")).toBe("report REPORT");
    expect(problems).toEqual(["reported"]);
  });

  it.each(["die", "throw"])("are replaced after %s, which costs nothing that still waits", async (end) => {
    open();
    const results = await Promise.allSettled([pool.run(end), textOf("a"), textOf("b")]);
    expect(results).toMatchObject([
      { reason: new Error('The thread "echo" has ended.') },
      { value: "a A" },
      { value: "b B" },
    ]);
    expect(problems).toEqual(end === "throw" ? ["Error: broken"] : []);
  });

  it("fail each task where they cannot start", async () => {
    open({ data: "no start" });
    const results = await Promise.allSettled([pool.run("a"), pool.run("b")]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });

  it("close what they have open when they are stopped, and begin anew with the next task", async () => {
    open();
    const { thread } = await ask("a");
    await pool.stop();
    expect(problems).toEqual(["closed"]);
    expect((await ask("b")).thread).not.toBe(thread);
  });

  it("reject what they work on when they are stopped, and finish it where that is awaited", async () => {
    open();
    const asleep = expect(pool.run("sleep")).rejects.toThrow("has ended");
    await pool.stop();
    await asleep;
    const results = Promise.all(Array.from({ length: 10 }, () => textOf("a")));
    await pool.settled();
    await pool.stop();
    expect(await results).toHaveLength(10);
  });

  it("end once they have had no task for a while", async () => {
    open({ idleMs: 50 });
    const { thread } = await ask("a");
    await expect.poll(() => problems).toEqual(["closed"]);
    expect((await ask("b")).thread).not.toBe(thread);
  });

  it("leave the last one that stays ready, and put a new one in its place after many tasks", async () => {
    open({ idleMs: 50, staysReady: true, maxThreads: 2 });
    const busy = await Promise.all([ask("a"), ask("b")]);
    await expect.poll(() => problems).toEqual(["closed"]);
    const { thread } = await ask("a");
    expect(busy.map((one) => one.thread)).toContain(thread);
    for (let turn = 0; turn < 200; turn += 1) await ask("a");
    await expect.poll(() => problems).toEqual(["closed", "closed"]);
    expect((await ask("b")).thread).not.toBe(thread);
  });
});
