import { setTimeout } from "node:timers/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import type { DigestedFetch } from "../api-fetch.ts";
import type { FetchApi } from "../rendering/storefront.ts";
import { bodyAs, type Page } from "./page.ts";
import { PageCache } from "./page-cache.ts";

const PAGE_BYTES = 2200;

describe("kept pages", () => {
  let version: number;
  let now: number;
  let rendered: string[];
  let price: number;
  let status: number;
  let pages: PageCache;

  const fetchApi: DigestedFetch = async ({ path }) => {
    const body = path === "/price" ? String(price) : "";
    return { status: 200, body, digest: body };
  };
  const render = async (address: string, fetchFrom: FetchApi): Promise<Page> => {
    rendered.push(address);
    const { body } = await fetchFrom({
      method: "GET",
      path: address.includes("still") ? "/still" : "/price",
    });
    return { status, headers: {}, etag: "", packed: brotliCompressSync(`${address} ${body}`) };
  };
  const show = async (address: string) =>
    Buffer.from(bodyAs(await pages.get(address), "identity")).toString();

  beforeEach(() => {
    version = 1;
    now = 0;
    rendered = [];
    price = 10;
    status = 200;
    pages = new PageCache({ render, fetchApi, version: () => version, now: () => now, maxBytes: 100_000 });
  });

  it("are rendered once for all who ask, also at the same time", async () => {
    await Promise.all([show("/a"), show("/a"), show("/a")]);
    await show("/a");
    expect(rendered).toEqual(["/a"]);
  });

  it("stay when what they were made from is the same after a change elsewhere", async () => {
    await show("/still");
    version = 2;
    now = 5000;
    await show("/still");
    expect(rendered).toEqual(["/still"]);
  });

  it("are rendered anew when what they show has changed", async () => {
    expect(await show("/a")).toBe("/a 10");
    price = 11;
    version = 2;
    now = 800;
    expect(await show("/a")).toBe("/a 11");
  });

  it("are shown for a moment longer while they are renewed behind the visitor's back", async () => {
    await show("/a");
    price = 11;
    version = 2;
    now = 799;
    expect(await show("/a")).toBe("/a 10");
    await expect.poll(() => show("/a")).toBe("/a 11");
    expect(rendered).toEqual(["/a", "/a"]);
  });

  it("tell of their change, and of their end, and of nothing else", async () => {
    const told: string[] = [];
    const onChanged = (address: string) => told.push(address);
    const options = { fetchApi, version: () => version, now: () => now, maxBytes: 100_000, onChanged };
    const renderBy = async (address: string, fetchFrom: FetchApi) => {
      const page = await render(address, fetchFrom);
      return { ...page, etag: Buffer.from(page.packed).toString("base64") };
    };
    pages = new PageCache({ ...options, render: renderBy });
    const later = async () => {
      version += 1;
      now += 5000;
      for (const address of ["/a", "/still"]) await pages.get(address);
    };
    await later();
    await later();
    expect(told).toEqual([]);
    price = 11;
    await later();
    expect(told).toEqual(["/a"]);
    status = 404;
    price = 12;
    await later();
    expect(told).toEqual(["/a", "/a"]);
  });

  it("are renewed before anybody asks again", async () => {
    await show("/a");
    price = 11;
    version = 2;
    now = 5000;
    await pages.renewAhead();
    expect(rendered).toEqual(["/a", "/a"]);
    expect(await show("/a")).toBe("/a 11");
    expect(rendered).toHaveLength(2);
  });

  it("do not outlive their success, and failures are not kept", async () => {
    await show("/a");
    status = 404;
    price = 11;
    version = 2;
    now = 5000;
    await show("/a");
    await show("/a");
    expect(rendered).toEqual(["/a", "/a", "/a"]);
  });

  it("stay while they are answered with a 503, and are renewed once they are not", async () => {
    await show("/a");
    status = 503;
    price = 11;
    version = 2;
    now = 5000;
    expect(await show("/a")).toBe("/a 10");
    expect(await show("/a")).toBe("/a 10");
    expect(rendered).toHaveLength(2);
    status = 200;
    now = 10_000;
    expect(await show("/a")).toBe("/a 11");
  });

  it("are packed tighter, the same otherwise, when they are asked for after they have stayed for a while", async () => {
    const text = Array.from({ length: 3000 }, (_, index) => `${index * 7919} recambio ${index % 97}`).join();
    const packed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } });
    const page = { status: 200, headers: { "x-robots-tag": "noindex" }, etag: "e", packed };
    const options = { fetchApi, version: () => version, now: () => now, maxBytes: 100_000 };
    pages = new PageCache({ ...options, render: async () => page });
    await pages.get("/a");
    now = 9999;
    expect(pages.current("/a")).toBe(page);
    await setTimeout(100);
    expect(await pages.get("/a")).toBe(page);
    now = 10_000;
    expect(pages.current("/a")).toBe(page);
    await expect.poll(() => pages.current("/a")?.packed.length).toBeLessThan(packed.length * 0.95);
    const tight = await pages.get("/a");
    expect(tight).toEqual({ ...page, packed: tight.packed });
    expect(Buffer.from(bodyAs(tight, "identity")).toString()).toBe(text);
  });

  it("take no more memory than they may", async () => {
    for (let turn = 0; turn < 200; turn++) await show(`/page-${turn}`);
    expect(pages.bytes).toBeLessThanOrEqual(100_000);
    expect(pages.bytes).toBeGreaterThan(100_000 - PAGE_BYTES);
  });
});
