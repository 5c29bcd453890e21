import { TestClient } from "@tuerca/api/testing";
import { searchProducts } from "@tuerca/contract";
import { ThreadPool } from "@tuerca/platform/threads/thread-pool";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { sourceOf } from "../src/web/content-security-policy.ts";
import { bodyAs } from "../src/web/pages/page.ts";
import type { Rendering } from "../src/web/rendering/built-storefront.ts";
import type { ApiRequest, ShopOptions } from "../src/web/rendering/storefront.ts";
import { openShops } from "./open-shops.ts";

const SHOP: ShopOptions = {
  siteUrl: "http://localhost",
  siteName: "Tuerca",
  demo: true,
  version: "",
  mainCategoryId: 1,
  measurementId: null,
  guaranteeNotice: null,
  api: null,
};
const SCRIPT = new URL("../src/web/rendering/render.worker.ts", import.meta.url);

let opened: Awaited<ReturnType<typeof openShops>>;
let origin: string;
let paths: string[];

beforeAll(async () => {
  opened = await openShops(1);
  origin = opened.shops[0]?.origin ?? "";
  const found = await new TestClient(origin).call(searchProducts, { body: { query: "pastillas" } });
  paths = ["/", "/frenos", found.body.data[0]?.url_path ?? "", "/cart", "/no-existe-esta-pagina"];
}, 120_000);
afterAll(() => opened.close());
afterEach(() => vi.unstubAllEnvs());

async function fetchApi({ method, path, body }: ApiRequest) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(origin + path, { method, ...(body === undefined ? {} : { body, headers }) });
  return { status: answer.status, body: await answer.text() };
}

type Page = { path: string; html: string; policy: string };

/** Pages of the built storefront from a rendering thread with some tricks turned off. */
async function renderAll(plain: string): Promise<Page[]> {
  vi.stubEnv("TUERCA_PLAIN", plain);
  const problems: string[] = [];
  const onProblem = (reason: string) => problems.push(reason);
  const pool = new ThreadPool<Rendering>({
    name: "renderer",
    script: SCRIPT,
    data: { options: SHOP },
    maxThreads: 1,
    memory: {},
    onProblem,
  });
  try {
    const pages = paths.map(async (path) => {
      const page = await pool.run(path, fetchApi);
      const html = Buffer.from(bodyAs(page, "identity")).toString();
      return { path, html, policy: page.headers["content-security-policy"] ?? "" };
    });
    return await Promise.all(pages);
  } finally {
    await pool.settled();
    await pool.stop();
    expect(problems).toEqual([]);
  }
}

const SCRIPTS = /<script([^>]*)>(.*?)<\/script>/gs;
const PRELOADS = /<link rel="modulepreload" href="([^"]*)"\/>/g;

const scriptsOf = (html: string) =>
  [...html.matchAll(SCRIPTS)].map(([, attributes = "", code = ""]) => ({ attributes, code }));
const moduleOf = (html: string) =>
  scriptsOf(html).find(({ attributes }) => attributes.includes("module"))?.code ?? "";
const addressesIn = (code: string) => new Set(code.match(/\/assets\/[\w-]+\.js/g));

/** A document without React Router's scripts and preloads, and without markers for streaming. */
const visibleIn = (html: string) =>
  html
    .replace(SCRIPTS, (script, attributes) => (attributes.includes("ld+json") ? script : ""))
    .replace(PRELOADS, "")
    .replace(/<!--\/?\$-->/g, "");

/** The loaders' data as React Router's stream receives them. */
const dataOf = (html: string) =>
  scriptsOf(html)
    .map(({ attributes, code }) => {
      if (attributes.includes('"application/json"')) return code;
      return JSON.parse(/streamController\.enqueue\((".*")\);$/s.exec(code)?.[1] ?? '""');
    })
    .join("")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line.replace(/^P\d+:/, "")));

describe("documents as React Router and React write them", () => {
  let plain: Page[];
  beforeAll(async () => {
    plain = await renderAll("all");
  }, 60_000);

  it.each(["", "defer-scripts", "lean-manifest", "drop-data", "hand-over", "cached-html"])(
    "show the same without %j",
    async (tricks) => {
      for (const [index, { path, html }] of (await renderAll(tricks)).entries())
        expect(visibleIn(html), path).toBe(visibleIn(plain[index]?.html ?? ""));
    },
  );

  it("have data that are handed over whole", async () => {
    for (const [index, { path, html }] of (await renderAll("")).entries())
      expect(dataOf(html), path).toEqual(dataOf(plain[index]?.html ?? ""));
  });

  it("name no script that the deferred one does not load, and preload none", async () => {
    for (const [index, { path, html }] of (await renderAll("")).entries()) {
      const theirs = plain[index]?.html ?? "";
      const preloaded = [...theirs.matchAll(PRELOADS)].map(([, href = ""]) => href);
      const named = [...preloaded, ...addressesIn(moduleOf(theirs))];
      expect(named.length, path).toBeGreaterThan(10);
      expect(addressesIn(moduleOf(html)), path).toEqual(new Set(named));
      expect(html, path).not.toMatch(PRELOADS);
      expect(moduleOf(html), path).not.toMatch(/^import [^(]/m);
    }
  });

  it("allow all of their own scripts to run", async () => {
    for (const tricks of ["", "defer-scripts", "all"])
      for (const { path, html, policy } of await renderAll(tricks))
        for (const { attributes, code } of scriptsOf(html))
          if (!attributes.includes("json")) expect(policy, path).toContain(sourceOf(code));
  });
});
