import { setTimeout as sleep } from "node:timers/promises";
import { threadId, workerData } from "node:worker_threads";
import { reportProblem, serveTasks } from "@tuerca/platform/threads/serve-tasks";

/** The answer tells the thread, the task and what the pool answered to a call with it. */
export type Echo = { task: string; result: Uint8Array<ArrayBuffer>; call: string; answer: string };

if (workerData === "no start") throw new Error("no start");

/** Some tasks bring the thread down. */
serveTasks<Echo>({
  work: async (task, ask) => {
    if (task === "die") process.exit(1);
    if (task === "throw") void Promise.reject(new Error("broken"));
    if (task === "report") reportProblem("reported");
    if (task === "fail") throw Object.assign(new Error("no result"), { code: "E1" });
    if (task === "sleep" || task === "throw") await sleep(60_000);
    const answer = await ask(task).catch((error: Error) => `refused: ${error.message}`);
    return new TextEncoder().encode(`${threadId} ${task} ${answer}`);
  },
  buffersOf: ({ buffer }) => [buffer],
  close: async () => reportProblem("closed"),
});
