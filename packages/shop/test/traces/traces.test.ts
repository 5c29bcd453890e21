import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { openTracing } from "@tuerca/platform/tracing/tracing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { ask } from "../ask.ts";
import { openShops } from "../open-shops.ts";

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
};
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

/** A collector of OTLP over HTTP. */
const spans: Span[] = [];
const collector = createServer(async (request, response) => {
  const { resourceSpans } = (await json(request)) as Export;
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  response.setHeader("content-type", "application/json").end("{}");
});

let endTracing: () => Promise<void>;
let shops: Awaited<ReturnType<typeof openShops>>;
beforeAll(async () => {
  await new Promise<void>((done) => collector.listen(0, "127.0.0.1", done));
  const { port } = collector.address() as { port: number };
  vi.stubEnv("OTEL_BSP_SCHEDULE_DELAY", "100");
  endTracing = await openTracing({ endpoint: `http://127.0.0.1:${port}`, version: "0.0.0" });
  shops = await openShops(1);
}, 120_000);
afterAll(async () => {
  await shops.close();
  await endTracing();
  vi.unstubAllEnvs();
  collector.close();
});

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const origin = () => shops.shops[0]?.origin ?? "";

/** The spans of the caller's trace, with the names of those that they lie in, outermost first. */
async function traceOf(path: string, isWhole: (paths: string[]) => boolean): Promise<string[]> {
  const headers = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` };
  await ask(origin(), { path, headers });
  let paths: string[] = [];
  await vi.waitUntil(
    () => {
      const own = new Map(spans.filter(({ traceId }) => traceId === TRACE).map((one) => [one.spanId, one]));
      const pathOf = (span: Span): string => {
        const parent = own.get(span.parentSpanId ?? "");
        return parent ? `${pathOf(parent)} > ${span.name}` : span.name;
      };
      paths = [...own.values()].map(pathOf);
      return isWhole(paths);
    },
    { timeout: 10_000 },
  );
  return paths;
}

it("a trace leads from a page over its calls to their statements", async () => {
  // Where no page is, the database may know one that moved.
  const paths = await traceOf("/no-existe", (all) => all.includes("GET /*"));
  expect(paths.sort()).toEqual([
    "GET /*",
    "GET /* > render page",
    "GET /* > render page > GET /api/v2/catalog/resolve",
    "GET /* > render page > GET /api/v2/catalog/resolve > SELECT",
  ]);
});

it("tells nothing of what a visitor searches for, asks for or sends", async () => {
  const secret = "buscado-en-secreto";
  await ask(origin(), { path: `/c-catalogo-1?q=${secret}` });
  await ask(origin(), { path: `/pedido/${secret}` });
  await ask(origin(), { path: `/api/v2/catalog/products/${secret}` });
  const isAsked = () => spans.some(({ name }) => name === "GET /api/v2/catalog/products/:id");
  await vi.waitUntil(isAsked, { timeout: 10_000 });
  expect(JSON.stringify(spans)).not.toContain(secret);
  const texts = spans.flatMap(({ attributes }) => attributes.filter(({ key }) => key === "db.query.text"));
  expect(texts.length).toBeGreaterThan(0);
});
