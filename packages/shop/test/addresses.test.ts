import { openGiftCardAdmin } from "@tuerca/api/operator/shop";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ask, unpacked } from "./ask.ts";
import { openShops } from "./open-shops.ts";

let opened: Awaited<ReturnType<typeof openShops>>;
let admin: ReturnType<typeof openGiftCardAdmin>;
beforeAll(async () => {
  opened = await openShops(1);
  admin = openGiftCardAdmin(opened.databaseUrl);
}, 120_000);
afterAll(async () => {
  await admin.close();
  await opened.close();
});

const answerOf = (path: string) => ask(opened.shops[0]?.origin ?? "", { path });

/** Waits until a URL answers with a page or a redirect. */
async function untilAnswered(path: string, expected: number | string): Promise<void> {
  const answered = async () => {
    const { status, headers } = await answerOf(path);
    return status === 301 ? headers.location : status;
  };
  await expect.poll(answered, { timeout: 15_000 }).toBe(expected);
}

it("moves the page of gift cards, and leads there from where it was", async () => {
  await untilAnswered("/tarjetas-regalo", 200);
  await admin.move("vales");
  await untilAnswered("/vales", 200);
  await untilAnswered("/tarjetas-regalo", "/vales");
  await untilAnswered("/tarjetas-regalo?page=2", "/vales?page=2");
  const page = unpacked(await answerOf("/vales"));
  expect(page).toContain("http://tienda.example/vales");
  const [, card = ""] = /href="\/vales\/([a-z0-9-]+)"/.exec(page) ?? [];
  await untilAnswered(`/vales/${card}`, 200);
  await untilAnswered(`/tarjetas-regalo/${card}?a=1`, `/vales/${card}?a=1`);
  await untilAnswered(`/frenos/${card}`, 404);
  expect(page).not.toMatch(/["/]tarjetas-regalo["/?]/);
});

it.each(["", "&literal=1", "&page=2", "&sort=price_asc", "&filters[price][gte]=1"])(
  "leads a shared search for a plate with %j to the choice of a car, uncached",
  async (rest) => {
    const { status, headers } = await answerOf(`/c-catalogo-1?q=1234+BCD${rest}`);
    expect([status, headers.location]).toEqual([302, "/recambios"]);
    expect(headers["cache-control"]).toContain("no-store");
  },
);

it("moves back, and then leads the other way", async () => {
  await admin.move("tarjetas-regalo");
  await untilAnswered("/tarjetas-regalo", 200);
  await untilAnswered("/vales", "/tarjetas-regalo");
});

it("leads from a former address of any category to its page, query and all", async () => {
  await untilAnswered("/filtros", 200);
  await opened.shops[0]?.context.database.pool.query(`with renamed as (
    update categories set name = 'Cribas', slug = 'cribas' where slug = 'filtros' returning id, slug
  ) insert into slugs (slug, kind, target_id) select slug, 'category', id from renamed`);
  await untilAnswered("/cribas", 200);
  await untilAnswered("/filtros", "/cribas");
  await untilAnswered("/filtros?page=2&utm_source=x", "/cribas?page=2&utm_source=x");
});

it("has the catalogue, its searches and the ways there under another main category", async () => {
  const found = await opened.shops[0]?.context.database.pool.query(
    "select id from categories where slug = 'frenos'",
  );
  const main = `/c-catalogo-${found?.rows[0].id}`;
  const { origin } = await opened.open({ MAIN_CATEGORY_ID: String(found?.rows[0].id) });
  const show = async (path: string) => {
    const answer = await ask(origin, { path });
    const html = unpacked(answer);
    const catalogues = [...new Set(html.match(/\/c-catalogo-\d+/g))];
    const heading = /<h1[^>]*>([^<]*)/.exec(html)?.[1];
    return { status: answer.status, location: answer.headers.location, heading, catalogues };
  };
  expect(await show("/frenos?page=2")).toMatchObject({ status: 301, location: `${main}?page=2` });
  expect(await show("/c-catalogo-1")).toMatchObject({ status: 301, location: "/catalogo" });
  expect(await show(main)).toMatchObject({ status: 200, heading: "Frenos", catalogues: [main] });
  expect(await show(`${main}?q=disco`)).toMatchObject({ status: 200, catalogues: [main] });
  expect(await show("/")).toMatchObject({ status: 200, catalogues: [main] });
});

it("takes no address of something else", async () => {
  await expect(admin.move("frenos")).rejects.toThrow(
    "GIFT_CARDS_PATH is /frenos, but that is the address of something else.",
  );
  await untilAnswered("/tarjetas-regalo", 200);
  await untilAnswered("/frenos", 200);
});

it("has products for each filter that the API's page gives as an example", async () => {
  const page = unpacked(await answerOf("/docs/api/json"));
  const examples = [...new Set(page.match(/filters\[[a-z.]+\](?:\[\w*\])=[^`"\\\s]+/g))];
  expect(examples).toContain("filters[brand.name][]=Bosch");
  for (const example of examples) {
    const answer = await answerOf(`/api/v2/catalog/categories/1?${example}`);
    expect(JSON.parse(unpacked(answer)).products?.meta.total, example).toBeGreaterThan(0);
  }
});
