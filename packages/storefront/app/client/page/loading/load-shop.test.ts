import { getBrands, getCategoryTree, getRatings } from "@tuerca/contract/calls";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { loadShop } from "./load-shop.server.ts";
import { type ApiAnswer, fillContext, type ShopOptions } from "./storefront-context.server.ts";

const TREE = [
  {
    id: 7,
    name: "Frenos",
    slug: "frenos",
    url_path: "/frenos",
    order: 1,
    path: "1/7",
    products_count: 3,
    resources_libraries: { images: [{ url: "/media/frenos.webp" }] },
    childs: [
      { id: 8, name: "Discos", slug: "discos", url_path: "/discos", order: 1, path: "1/7/8", childs: [] },
    ],
  },
];

/** Loads the frame's data; answers calls by the beginning of their paths. */
async function load(answers: Record<string, ApiAnswer>) {
  const asked: string[] = [];
  const context = new RouterContextProvider();
  fillContext(context, { siteName: "Tuerca", mainCategoryId: 1 } as ShopOptions, async ({ path }) => {
    asked.push(path);
    const [, answer] = Object.entries(answers).find(([start]) => path.startsWith(start)) ?? [];
    return answer ?? { status: 200, body: JSON.stringify([]) };
  });
  return { asked, loaded: loadShop(context) };
}

const answer = (status: number, body: object): ApiAnswer => ({ status, body: JSON.stringify(body) });
const RATINGS = getRatings.path;
const tree = getCategoryTree.path;
const ratings = (total: number) => answer(200, { data: [], meta: { total } });

it("a page's categories are the tree, two levels deep and whole", async () => {
  const { asked, loaded } = await load({ [tree]: answer(200, TREE), [RATINGS]: ratings(0) });
  expect((await loaded).categories).toEqual([
    {
      id: 7,
      name: "Frenos",
      path: "/frenos",
      image: "/media/frenos.webp",
      count: 3,
      childs: [{ name: "Discos", path: "/discos", image: null, count: 0 }],
    },
  ]);
  expect(asked).toContain(`${tree}?parent_id=1&depth=2&full=1`);
});

it("a page asks for the four brands of its menu", async () => {
  const { asked, loaded } = await load({ [tree]: answer(200, TREE), [RATINGS]: ratings(0) });
  await loaded;
  expect(asked).toContain(`${getBrands.path}?limit=4`);
});

it("where the tree is refused there is no page but an error with the answer's status", async () => {
  for (const status of [404, 503]) {
    const { loaded } = await load({ [tree]: answer(status, { message: "x" }), [RATINGS]: ratings(0) });
    await expect(loaded).rejects.toMatchObject({ data: { message: "x" }, init: { status } });
  }
});

it("opinions are shown where there are any, and a page does without what else fails", async () => {
  const hasOpinions = async (rating: ApiAnswer) =>
    (await (await load({ [tree]: answer(200, TREE), [RATINGS]: rating })).loaded).hasOpinions;
  expect(await hasOpinions(ratings(1))).toBe(true);
  expect(await hasOpinions(ratings(0))).toBe(false);
  expect(await hasOpinions(answer(500, { message: "x" }))).toBe(false);
});
