import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RenderPool } from "./render-pool.ts";
import type { ApiAnswer, ApiRequest, ShopOptions } from "./storefront.ts";

const script = new URL("../../../test/threads/renderer.ts", import.meta.url);

describe("threads that render", () => {
  let pool: RenderPool;
  let problems: string[];

  const answer = async ({ path }: ApiRequest): Promise<ApiAnswer> => ({
    status: 200,
    body: path.toUpperCase(),
  });
  const show = async (address: string, fetchApi = answer) => (await pool.render(address, fetchApi)).etag;

  beforeEach(() => {
    problems = [];
    const onProblem = (reason: string) => problems.push(reason);
    pool = new RenderPool({ options: {} as ShopOptions, threads: 2, script, onProblem });
  });
  afterEach(() => pool.close());

  it("give each rendering the answers to its own calls, however many there are at once", async () => {
    const addresses = Array.from({ length: 40 }, (_, turn) => `/page-${turn}`);
    const pages = await Promise.all(addresses.map((address) => show(address)));
    expect(pages).toEqual(addresses.map((address) => `${address} ${address.toUpperCase()}`));
  });

  it("are told of a call that fails", async () => {
    expect(await show("/a", () => Promise.reject(new Error("away")))).toBe("/a nothing");
  });

  it.each(["/die", "/throw"])(
    "are replaced when %s ends one, and only its own renderings are lost",
    async (end) => {
      await expect(show(end)).rejects.toThrow("The rendering thread has ended.");
      expect(await show("/a")).toBe("/a /A");
      if (end === "/throw") expect(problems).toEqual(["Error: broken"]);
    },
  );

  it("say why there is no page", async () => {
    await expect(show("/fail")).rejects.toThrow("no page");
  });

  it("finish what they were asked for before they end", async () => {
    const pages = Promise.all(Array.from({ length: 10 }, () => show("/a")));
    await pool.close();
    expect(await pages).toHaveLength(10);
  });
});
