import { parentPort, workerData } from "node:worker_threads";
import { policyFor } from "../content-security-policy.ts";
import { makePage } from "../pages/page.ts";
import type { FromRenderer, RenderData, ToRenderer } from "./render-messages.ts";
import { type ApiAnswer, type ApiRequest, loadBuiltStorefront } from "./storefront.ts";

type Waiting = (answer: ApiAnswer | null) => void;

/** Renders and packs pages; what it wants to know of the shop it asks the main thread. */
async function run(port: NonNullable<typeof parentPort>, { options }: RenderData): Promise<void> {
  const send = (message: FromRenderer, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
  const reportError = (error: unknown) => send({ type: "problem", reason: reasonOf(error) });
  const waiting = new Map<number, Waiting>();
  let calls = 0;

  const fetchApi = (id: number) => (request: ApiRequest) =>
    new Promise<ApiAnswer>((resolve, reject) => {
      const call = calls++;
      waiting.set(call, (answer) =>
        answer ? resolve(answer) : reject(new Error(`No answer: ${request.path}`)),
      );
      send({ type: "call", id, call, request });
    });
  port.on("message", (message: ToRenderer) => {
    if (message.type === "answer") {
      waiting.get(message.call)?.(message.answer);
      waiting.delete(message.call);
    } else {
      render(message).catch((error: unknown) =>
        send({ type: "failed", id: message.id, reason: reasonOf(error) }),
      );
    }
  });
  const loading = loadBuiltStorefront().then(({ createStorefront }) =>
    createStorefront({ ...options, reportError }),
  );
  const render = async ({ id, address }: Extract<ToRenderer, { type: "render" }>) => {
    const storefront = await loading;
    const page = makePage(await storefront(address, fetchApi(id)), policyFor(address, options));
    send({ type: "page", id, page }, [page.packed.buffer]);
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

if (parentPort) void run(parentPort, workerData);
