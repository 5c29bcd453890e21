import { workerData } from "node:worker_threads";
import { reportProblem, serveTasks } from "@tuerca/platform/threads/serve-tasks";
import { gatewayOf, policyFor } from "../content-security-policy.ts";
import { makePage } from "../pages/page.ts";
import type { RenderData, Rendering } from "./built-storefront.ts";
import { loadBuiltStorefront } from "./storefront.ts";

const { options }: RenderData = workerData;
const loading = loadBuiltStorefront().then(({ createStorefront }) =>
  createStorefront({ ...options, reportError: reportProblem }),
);

/** Renders and compresses pages; the main thread answers their API calls. */
serveTasks<Rendering>({
  work: async (address, fetchApi) => {
    const storefront = await loading;
    const rendered = await storefront(address, fetchApi);
    return makePage(rendered, policyFor(address, options, await gatewayOf(address, fetchApi)));
  },
  buffersOf: ({ packed }) => [packed.buffer],
});
