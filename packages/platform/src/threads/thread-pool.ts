import { setTimeout as sleep } from "node:timers/promises";
import { type ResourceLimits, Worker } from "node:worker_threads";
import {
  type FromThread,
  fromThreadError,
  type ToThread,
  toThreadError,
  type Work,
} from "./thread-messages.ts";

/** A thread that has rested for so long gives its memory back. */
export const REST_MS = 30_000;

export type ThreadPoolOptions = {
  name: string;
  /** The module that each thread runs: it calls `serveTasks`. */
  script: URL;
  /** Given to each thread as its `workerData`. */
  data?: unknown;
  /** Another thread starts only when all others are busy. */
  maxThreads: number;
  /** Tasks that a thread has at a time. */
  tasksPerThread?: number;
  memory: ResourceLimits;
  /** A thread without a task ends after so long. */
  idleMs?: number;
  /**
   * The last thread stays. One that has done many tasks holds memory that it hardly needs: a new
   * one takes its place.
   */
  staysReady?: boolean;
  /** Called with what brings a thread down, and with what a thread reports. */
  onProblem?(reason: string): void;
};

/** Answers a call that a thread makes during a task. */
type AnswerCall<W extends Work> = (call: W["call"]) => Promise<W["answer"]>;
type Job<W extends Work> = {
  task: W["task"];
  answerCall: AnswerCall<W>;
  resolve(result: W["result"]): void;
  reject(error: Error): void;
};
type Thread<W extends Work> = {
  worker: Worker;
  jobs: Map<number, Job<W>>;
  /** How many tasks it has been given. */
  tasks: number;
  idle?: NodeJS.Timeout;
};

/** After so many tasks a thread's memory is worth another start. */
const MANY_TASKS = 200;

/** How long a thread that is asked to end may take to close what it has open. */
const END_GRACE_MS = 500;

/**
 * Threads that work on tasks in the order given. When a thread dies, the tasks that it works on
 * reject, and another thread takes over the rest. Threads do not keep the process running.
 */
export class ThreadPool<W extends Work> {
  readonly #options: ThreadPoolOptions;
  readonly #threads = new Set<Thread<W>>();
  readonly #waiting: Job<W>[] = [];
  readonly #inFlight = new Set<Promise<W["result"]>>();
  #ids = 0;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  /** Starts a thread ahead of the first task. */
  start(): void {
    if (this.#threads.size === 0) this.#open();
  }

  /** Runs a task in a thread. Rejects if it fails or its thread dies. */
  run(task: W["task"], answerCall: AnswerCall<W> = noCalls): Promise<W["result"]> {
    const result = new Promise<W["result"]>((resolve, reject) => {
      this.#waiting.push({ task, answerCall, resolve, reject });
    });
    this.#inFlight.add(result);
    const forget = () => this.#inFlight.delete(result);
    result.then(forget, forget);
    this.#handOut();
    return result;
  }

  /** Resolves once the tasks given so far have ended. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#inFlight);
  }

  /** Ends all threads; the tasks that they work on reject. A later task starts another one. */
  async stop(): Promise<void> {
    await Promise.all([...this.#threads].map((thread) => this.#end(thread)));
  }

  #handOut(): void {
    while (this.#waiting.length > 0) {
      const thread = this.#leastBusy();
      const job = thread && this.#waiting.shift();
      if (!job) return;
      clearTimeout(thread.idle);
      const id = this.#ids++;
      thread.jobs.set(id, job);
      thread.tasks += 1;
      send(thread, { type: "task", id, task: job.task });
    }
  }

  #leastBusy(): Thread<W> | null {
    const { maxThreads, tasksPerThread = 1 } = this.#options;
    const [first] = [...this.#threads].sort((left, right) => left.jobs.size - right.jobs.size);
    if (first && first.jobs.size === 0) return first;
    if (this.#threads.size < maxThreads) return this.#open();
    return first && first.jobs.size < tasksPerThread ? first : null;
  }

  #open(): Thread<W> {
    const { name, script, data, memory, onProblem } = this.#options;
    const worker = new Worker(script, { name, workerData: data, resourceLimits: memory, execArgv: [] });
    const thread: Thread<W> = { worker, jobs: new Map(), tasks: 0 };
    // Under `node --watch` a thread posts what it imports too: `{ "watch:import": [address] }`.
    worker.on("message", (message: FromThread<W> | { "watch:import": string[] }) => {
      if ("type" in message) this.#receive(thread, message);
    });
    worker.on("error", (error) => onProblem?.(String(error)));
    worker.on("exit", () => this.#bury(thread));
    worker.unref();
    this.#threads.add(thread);
    return thread;
  }

  #receive(thread: Thread<W>, message: FromThread<W>): void {
    if (message.type === "problem") {
      this.#options.onProblem?.(message.reason);
      return;
    }
    const job = thread.jobs.get(message.id);
    if (!job) return;
    if (message.type === "call") {
      void answer(thread, job, message);
      return;
    }
    thread.jobs.delete(message.id);
    if (message.type === "done") job.resolve(message.result);
    else job.reject(fromThreadError(message.error));
    this.#handOut();
    this.#letRest(thread);
  }

  #letRest(thread: Thread<W>): void {
    const { idleMs } = this.#options;
    if (idleMs === undefined || thread.jobs.size > 0) return;
    clearTimeout(thread.idle);
    thread.idle = setTimeout(() => void this.#rest(thread), idleMs).unref();
  }

  async #rest(thread: Thread<W>): Promise<void> {
    const isLast = this.#options.staysReady === true && this.#threads.size === 1;
    if (isLast && thread.tasks < MANY_TASKS) return;
    if (isLast) this.#open();
    await this.#end(thread);
  }

  async #end(thread: Thread<W>): Promise<void> {
    clearTimeout(thread.idle);
    if (!this.#threads.delete(thread)) return;
    const ended = new Promise((resolve) => thread.worker.once("exit", resolve));
    send(thread, { type: "end" });
    await Promise.race([ended, sleep(END_GRACE_MS)]);
    await thread.worker.terminate();
  }

  #bury(thread: Thread<W>): void {
    clearTimeout(thread.idle);
    this.#threads.delete(thread);
    const ended = new Error(`The thread "${this.#options.name}" has ended.`);
    for (const { reject } of thread.jobs.values()) reject(ended);
    this.#handOut();
  }
}

function send<W extends Work>({ worker }: Thread<W>, message: ToThread<W>): void {
  worker.postMessage(message);
}

async function answer<W extends Work>(
  thread: Thread<W>,
  { answerCall }: Job<W>,
  { call, request }: Extract<FromThread<W>, { type: "call" }>,
): Promise<void> {
  try {
    send(thread, { type: "answer", call, answer: await answerCall(request) });
  } catch (error) {
    send(thread, { type: "refusal", call, error: toThreadError(error) });
  }
}

async function noCalls(): Promise<never> {
  throw new Error("This task answers no calls.");
}
