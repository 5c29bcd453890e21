import { Worker } from "node:worker_threads";
import type { Page } from "../pages/page.ts";
import type { FromRenderer, RenderData, ToRenderer } from "./render-messages.ts";
import type { FetchApi } from "./storefront.ts";

export type RenderPoolOptions = RenderData & {
  /** Threads at most; another one is started only when all others are busy. */
  threads: number;
  /** What the threads run. */
  script: URL;
  /** Told of what fails on the way to a page. */
  onProblem(reason: string): void;
};

type Job = { address: string; fetchApi: FetchApi; resolve(page: Page): void; reject(error: Error): void };
type Renderer = { worker: Worker; jobs: Map<number, Job> };

/** So many pages a thread has at a time: one is rendered while the other one's calls are answered. */
const JOBS_AT_ONCE = 2;

/**
 * V8 clears a heap up when it has grown to four times its size where it may become so large, but by a third where 192
 * MB are all.
 */
const MEMORY = { maxOldGenerationSizeMb: 2048 };

/**
 * Threads that render pages in the order in which they are asked for, so that the thread that answers calls is never
 * kept waiting.
 */
export class RenderPool {
  readonly #options: RenderPoolOptions;
  readonly #renderers = new Set<Renderer>();
  readonly #waiting: Job[] = [];
  readonly #underWay = new Set<Promise<Page>>();
  #ids = 0;

  constructor(options: RenderPoolOptions) {
    this.#options = options;
    this.#start();
  }

  /** Renders an address (path and query); `fetchApi` answers its calls. Throws when the rendering fails. */
  render(address: string, fetchApi: FetchApi): Promise<Page> {
    const page = new Promise<Page>((resolve, reject) => {
      this.#waiting.push({ address, fetchApi, resolve, reject });
    });
    this.#underWay.add(page);
    const forget = () => this.#underWay.delete(page);
    page.then(forget, forget);
    this.#handOut();
    return page;
  }

  /** Ends the threads once they have rendered what they were asked for. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#underWay);
    await Promise.all([...this.#renderers].map(({ worker }) => worker.terminate()));
  }

  #handOut(): void {
    while (this.#waiting.length > 0) {
      const renderer = this.#leastBusy();
      const job = renderer && this.#waiting.shift();
      if (!job) return;
      const id = this.#ids++;
      renderer.jobs.set(id, job);
      send(renderer.worker, { type: "render", id, address: job.address });
    }
  }

  #leastBusy(): Renderer | null {
    const [first] = [...this.#renderers].sort((left, right) => left.jobs.size - right.jobs.size);
    if (first && first.jobs.size === 0) return first;
    if (this.#renderers.size < this.#options.threads) return this.#start();
    return first && first.jobs.size < JOBS_AT_ONCE ? first : null;
  }

  #start(): Renderer {
    const workerData: RenderData = { options: this.#options.options };
    const worker = new Worker(this.#options.script, {
      workerData,
      resourceLimits: MEMORY,
    });
    const renderer = { worker, jobs: new Map<number, Job>() };
    worker.on("message", (message: FromRenderer) => this.#receive(renderer, message));
    worker.on("error", (error) => this.#options.onProblem(String(error)));
    worker.on("exit", () => this.#bury(renderer));
    worker.unref();
    this.#renderers.add(renderer);
    return renderer;
  }

  #receive({ worker, jobs }: Renderer, message: FromRenderer): void {
    if (message.type === "problem") {
      this.#options.onProblem(message.reason);
      return;
    }
    const job = jobs.get(message.id);
    if (!job) return;
    if (message.type === "call") {
      void answerCall(worker, job, message);
      return;
    }
    jobs.delete(message.id);
    if (message.type === "page") job.resolve(message.page);
    else job.reject(new Error(message.reason));
    this.#handOut();
  }

  /** A thread that has ended takes its renderings with it; the next one that is needed is another. */
  #bury(renderer: Renderer): void {
    this.#renderers.delete(renderer);
    for (const { reject } of renderer.jobs.values()) reject(new Error("The rendering thread has ended."));
    this.#handOut();
  }
}

function send(worker: Worker, message: ToRenderer): void {
  worker.postMessage(message);
}

async function answerCall(
  worker: Worker,
  { fetchApi }: Job,
  { id, call, request }: Extract<FromRenderer, { type: "call" }>,
): Promise<void> {
  const answer = await fetchApi(request).catch(() => null);
  send(worker, { type: "answer", id, call, answer });
}
