import { on } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Change, FromReader, ReaderData, RefreshRequest, RefreshResult, ToReader } from "./messages.ts";

export type Reader = {
  /**
   * Reads changes and passes each to `take`, one after the other. Rejects if the database cannot be
   * read, the thread dies or `take` rejects. The next call then starts a new thread.
   */
  refresh(request: RefreshRequest, take: (change: Change) => Promise<void>): Promise<RefreshResult>;
  /** Ends the thread; a running refresh rejects. */
  close(): Promise<void>;
};

/** The thread's heap in MB: it holds a few batches of 1000 products and the taxonomy. */
const LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 24 };
const END_GRACE_MS = 500;
/** After so many batches a thread holds memory that it will hardly need again. */
const MANY_CHANGES = 50;

/** Starts a thread that reads the catalogue from the database, so that this one stays free. */
export function openReader(options: ReaderData): Reader {
  let thread: Worker | null = null;
  const informed = new WeakSet<Worker>();
  const running = () => {
    thread ??= startThread(options, (ended) => {
      if (thread === ended) thread = null;
    });
    return thread;
  };
  running();
  const renew = async (worker: Worker) => {
    thread = null;
    await end(worker);
    running();
  };
  return {
    refresh: async (request, take) => {
      const worker = running();
      let taken = 0;
      const count = async (change: Change) => {
        taken += 1;
        await take(change);
      };
      try {
        const indexedBy = informed.has(worker) ? null : request.indexedBy;
        informed.add(worker);
        const result = await converse(worker, { type: "refresh", ...request, indexedBy }, count);
        if (taken > MANY_CHANGES) await renew(worker);
        return result;
      } catch (error) {
        if (thread === worker) thread = null;
        await worker.terminate();
        throw error;
      }
    },
    close: async () => {
      const worker = thread;
      if (!worker) return;
      thread = null;
      await end(worker);
    },
  };
}

function startThread(workerData: ReaderData, onEnd: (worker: Worker) => void): Worker {
  const worker = new Worker(new URL("./catalog-reader.worker.ts", import.meta.url), {
    name: "catalog-reader",
    workerData,
    resourceLimits: LIMITS,
    execArgv: [],
  });
  // Whoever waits for an answer learns of it; a thread that dies between refreshes is only
  // replaced.
  worker.on("error", () => undefined);
  worker.once("exit", () => onEnd(worker));
  return worker;
}

async function end(worker: Worker): Promise<void> {
  const ended = new Promise((resolve) => worker.once("exit", resolve));
  post(worker, { type: "end" });
  await Promise.race([ended, sleep(END_GRACE_MS)]);
  await worker.terminate();
}

function post(worker: Worker, message: ToReader): void {
  worker.postMessage(message);
}

/**
 * Under `node --watch` a thread also posts its imports to the port: `{ "watch:import": [address]
 * }`.
 */
type WatchMessage = { "watch:import": string[] };

async function converse(
  worker: Worker,
  request: ToReader,
  take: (change: Change) => Promise<void>,
): Promise<RefreshResult> {
  const messages = on(worker, "message", { close: ["exit"] });
  post(worker, request);
  for await (const [message] of messages as AsyncIterable<[FromReader | WatchMessage]>) {
    if (!("type" in message)) continue;
    if (message.type === "done") return { mark: message.mark, nextEdge: message.nextEdge };
    if (message.type === "failed") throw Object.assign(new Error(message.message), { code: message.code });
    await take(message);
    post(worker, { type: "taken" });
  }
  throw new Error("The thread that reads the catalogue ended.");
}
