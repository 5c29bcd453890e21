import { parentPort } from "node:worker_threads";
import {
  type FromThread,
  fromThreadError,
  type ToThread,
  toThreadError,
  type Work,
} from "./thread-messages.ts";

/** Makes a call of the pool; `buffers` move there. Rejects if the pool's answer fails. */
export type Ask<W extends Work> = (call: W["call"], buffers?: ArrayBuffer[]) => Promise<W["answer"]>;

export type Server<W extends Work> = {
  work(task: W["task"], ask: Ask<W>): Promise<W["result"]>;
  /** The buffers of a result that move to the pool instead of being copied. */
  buffersOf?(result: W["result"]): ArrayBuffer[];
  /** Closes what the thread has open. After half a second the thread ends in any case. */
  close?(): Promise<void>;
};

/** Does the tasks of a `ThreadPool`, in a thread of its own; several may be in flight. */
export function serveTasks<W extends Work>({ work, buffersOf, close }: Server<W>): void {
  const calls = new Map<number, PromiseWithResolvers<W["answer"]>>();
  let count = 0;
  const askFor =
    (id: number): Ask<W> =>
    (request, buffers) => {
      const call = count++;
      const answer = Promise.withResolvers<W["answer"]>();
      calls.set(call, answer);
      send<W>({ type: "call", id, call, request }, buffers);
      return answer.promise;
    };
  const run = async (id: number, task: W["task"]) => {
    try {
      const result = await work(task, askFor(id));
      send<W>({ type: "done", id, result }, buffersOf?.(result));
    } catch (error) {
      send<W>({ type: "failed", id, error: toThreadError(error) });
    }
  };
  const settle = (call: number, how: (answer: PromiseWithResolvers<W["answer"]>) => void) => {
    const answer = calls.get(call);
    calls.delete(call);
    if (answer) how(answer);
  };
  parentPort?.on("message", async (message: ToThread<W>) => {
    if (message.type === "task") await run(message.id, message.task);
    else if (message.type === "answer") settle(message.call, ({ resolve }) => resolve(message.answer));
    else if (message.type === "refusal")
      settle(message.call, ({ reject }) => reject(fromThreadError(message.error)));
    else {
      await close?.().catch(() => undefined);
      process.exit();
    }
  });
}

/** Reports an error outside of any task to the pool. */
export function reportProblem(error: unknown): void {
  const { message, stack } = toThreadError(error);
  send({ type: "problem", reason: stack ?? message });
}

function send<W extends Work>(message: FromThread<W>, buffers: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, buffers);
}
