import { Worker } from "node:worker_threads";
import type { Page } from "./page.ts";
import type { FromRenderer, RenderData, ToRenderer } from "./render-messages.ts";
import type { FetchApi } from "./storefront.ts";

export type RenderPoolOptions = RenderData & {
  /** Threads at most; another one is started only when all others have work waiting. */
  threads: number;
  /** Told of what fails on the way to a page. */
  onProblem(reason: string): void;
};

type Job = { resolve(page: Page): void; reject(error: Error): void; fetchApi: FetchApi };
type Renderer = { worker: Worker; jobs: Map<number, Job> };

/** Threads that render pages, so that the thread that answers calls is never kept waiting by them. */
export class RenderPool {
  readonly #options: RenderPoolOptions;
  readonly #renderers = new Set<Renderer>();
  readonly #underWay = new Set<Promise<Page>>();
  #ids = 0;

  constructor(options: RenderPoolOptions) {
    this.#options = options;
    this.#start();
  }

  /** Renders an address (path and query); `fetchApi` answers its calls. Throws when the rendering fails. */
  render(address: string, fetchApi: FetchApi): Promise<Page> {
    const { worker, jobs } = this.#leastBusy();
    const id = this.#ids++;
    const page = new Promise<Page>((resolve, reject) => {
      jobs.set(id, { resolve, reject, fetchApi });
      worker.postMessage({ type: "render", id, address } satisfies ToRenderer);
    });
    this.#underWay.add(page);
    const forget = () => this.#underWay.delete(page);
    page.then(forget, forget);
    return page;
  }

  /** Ends the threads once they have rendered what they were asked for. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#underWay);
    await Promise.all([...this.#renderers].map(({ worker }) => worker.terminate()));
  }

  #leastBusy(): Renderer {
    const [first] = [...this.#renderers].sort((left, right) => left.jobs.size - right.jobs.size);
    const isFull = this.#renderers.size >= this.#options.threads;
    return first && (first.jobs.size < 2 || isFull) ? first : this.#start();
  }

  #start(): Renderer {
    const data: RenderData = { options: this.#options.options };
    const worker = new Worker(new URL("./render.worker.ts", import.meta.url), {
      workerData: data,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: OLD_MB },
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
    if (message.type !== "call") jobs.delete(message.id);
    if (message.type === "call" && job) void answerCall(worker, job, message);
    else if (message.type === "page") job?.resolve(message.page);
    else if (message.type === "failed") job?.reject(new Error(message.reason));
  }

  /** A thread that has ended takes its renderings with it; the next one starts another. */
  #bury(renderer: Renderer): void {
    this.#renderers.delete(renderer);
    for (const { reject } of renderer.jobs.values()) reject(new Error("The rendering thread has ended."));
  }
}

const YOUNG_MB = 32;
const OLD_MB = 192;

async function answerCall(
  worker: Worker,
  { fetchApi }: Job,
  { id, call, request }: Extract<FromRenderer, { type: "call" }>,
): Promise<void> {
  const answer = await fetchApi(request).catch(() => null);
  worker.postMessage({ type: "answer", id, call, answer } satisfies ToRenderer);
}
