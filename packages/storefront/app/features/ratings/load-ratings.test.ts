import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import {
  type ApiAnswer,
  fillContext,
  type ShopOptions,
} from "../../client/page/loading/storefront-context.server.ts";
import { loadNewest, loadProductOpinions, loadRatingsPage } from "./load-ratings.server.ts";

const RATING = {
  id: 1,
  title: "Bien",
  comment: "Encaja",
  rating: 5,
  author: "Ana",
  created_at: "2026-11-11T23:30:00Z",
  photos: [],
  answer: null,
  product: { id: 7, name: "Disco", url_path: "/disco", image: null, categories: [{ name: "Frenos" }] },
};
const SUMMARY = { count: 1, average: 5 };
const META = { current_page: 1, last_page: 1, per_page: 12, total: 1 };
const PAGE = { data: [RATING], summary: SUMMARY, meta: META };
const RATINGS = "/store-front/api/rating";

/** A context that answers calls by the beginning of their paths, and the requested paths. */
function shopThatAnswers(answers: Record<string, [status: number, body: object]>) {
  const asked: string[] = [];
  const context = new RouterContextProvider();
  fillContext(context, {} as ShopOptions, async ({ path }): Promise<ApiAnswer> => {
    asked.push(path);
    const [, [status, body] = [404, {}]] =
      Object.entries(answers).find(([start]) => path.startsWith(start)) ?? [];
    return { status, body: JSON.stringify(body) };
  });
  return { context, asked };
}

describe("opinions", () => {
  it("are shown by the day in Spain on which they were given", async () => {
    const { context } = shopThatAnswers({ [RATINGS]: [200, PAGE] });
    expect(await loadNewest(context)).toMatchObject([
      { day: "12 de noviembre de 2026", product: { path: "/disco", image: null, category: "Frenos" } },
    ]);
  });

  it("are none where the call fails, as the page is worth showing", async () => {
    const { context } = shopThatAnswers({ [RATINGS]: [503, { message: "x" }] });
    expect(await loadNewest(context)).toEqual([]);
    expect(await loadProductOpinions(context, { id: 7, rating: SUMMARY })).toBeNull();
  });

  it("are not asked for where a product has none", async () => {
    const { context, asked } = shopThatAnswers({});
    expect(await loadProductOpinions(context, { id: 7, rating: { count: 0, average: 0 } })).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe("the page of opinions", () => {
  const notFound = { init: { status: 404 } };

  it("is of all products, or of one with its name", async () => {
    const product = { ...RATING.product, image: { url: "/media/7.webp" } };
    const { context, asked } = shopThatAnswers({
      [RATINGS]: [200, PAGE],
      "/api/v2/catalog/products": [200, product],
    });
    expect((await loadRatingsPage(context, undefined, null)).product).toBeNull();
    expect((await loadRatingsPage(context, "7", null)).product).toEqual({
      id: 7,
      name: "Disco",
      path: "/disco",
      image: "/media/7.webp",
    });
    expect(asked.at(-1)).toContain("product=7");
  });

  it.each(["0", "07", "x", "1e3", "-1", "9999999999"])(
    "of the product %j is a 404, without a call",
    async (id) => {
      const { context, asked } = shopThatAnswers({});
      await expect(loadRatingsPage(context, id, null)).rejects.toMatchObject(notFound);
      expect(asked).toEqual([]);
    },
  );

  it("is a 404 past the last one, and the first where its number is none", async () => {
    const { context, asked } = shopThatAnswers({ [RATINGS]: [200, PAGE] });
    await expect(loadRatingsPage(context, undefined, "2")).rejects.toMatchObject(notFound);
    await loadRatingsPage(context, undefined, "dos");
    expect(asked.at(-1)).toContain("page=1");
  });
});
