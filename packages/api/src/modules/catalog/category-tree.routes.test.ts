import { type Category, getCategoryTree } from "@tuerca/contract";
import { openSession } from "@tuerca/platform/http/session/session-cookie";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestShop, type TestShop } from "../../../test/index.ts";
import { seedCatalog } from "./test/seed-catalog.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop({
    seed: async (pool) => {
      await seedCatalog(pool);
      await pool.query("insert into media (source, status, path) values ('a', 'ready', 'frenos.webp')");
      await pool.query("update categories set media_id = (select id from media) where name = 'Frenos'");
    },
  });
});
afterAll(() => shop.close());

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");

async function firstVisitOf(headers: Record<string, string>) {
  const visitor = shop.visitor();
  const answer = await visitor.call(getCategoryTree, { headers });
  return {
    visitor,
    answer,
    session: openSession(visitor.cookies.get("tuerca_session"), shop.context.session.secret),
  };
}

it("answers the children in their order, as deep and as full as asked", async () => {
  const { body } = await shop.visitor().call(getCategoryTree, { query: "parent_id=1&depth=2&full=1" });
  expect(getCategoryTree.answers[200].parse(body)).toEqual(body);
  expect(body.map(({ name, products_count }) => [name, products_count])).toEqual([
    ["Aceites", 1],
    ["Frenos", 3],
  ]);
  expect(body[1]?.resources_libraries).toEqual({ images: [{ url: "/media/frenos.webp" }] });
  expect(body[1]?.childs.map(({ name }) => name)).toEqual(["Pastillas de freno", "Discos de freno"]);
  const shallow = await shop.visitor().call(getCategoryTree, { query: "depth=1" });
  const names = (list: Category[]) =>
    list.flatMap(({ name, childs }) => [name, ...childs.map((c) => c.name)]);
  expect(names(shallow.body)).toEqual(["Aceites", "Frenos"]);
  expect(shallow.body[0]).not.toHaveProperty("products_count");
});

it("begins at the main category of the settings where no other is asked for", async () => {
  const parts = 7777;
  const other = await createTestShop({
    environment: { MAIN_CATEGORY_ID: String(parts) },
    seed: async (pool) => {
      await seedCatalog(pool);
      await pool.query(
        `insert into categories (id, parent_id, name, name_key, slug, position) overriding system value
         values ($1, null, 'Recambios', 'recambios', 'c-recambios', 1), (7778, $1, 'Motor', 'motor', 'c-motor', 1)`,
        [parts],
      );
    },
  });
  const { status, body } = await other.visitor().call(getCategoryTree, { query: "depth=1" });
  expect([status, body.map(({ name }) => name)]).toEqual([200, ["Motor"]]);
  await other.close();
});

it("starts no session by itself", async () => {
  const { answer } = await firstVisitOf({});
  expect(answer.headers.getSetCookie()).toEqual([]);
});

it("starts the session of a server render and keeps where it began", async () => {
  const query = { q: "freno", tags: ["a"] };
  const headers = {
    "x-real-path": "/c-catalogo-1",
    "x-real-query": base64(query),
    "x-real-referer": "https://buscador.example/",
  };
  const { visitor, answer, session } = await firstVisitOf(headers);
  expect(answer.headers.getSetCookie().map((cookie) => cookie.split("=")[0])).toEqual([
    "tuerca_session",
    "XSRF-TOKEN",
  ]);
  expect(session?.first).toEqual({
    path: "/c-catalogo-1",
    query: JSON.stringify(query),
    referer: "https://buscador.example/",
  });
  const second = await visitor.call(getCategoryTree, { headers: { ...headers, "x-real-path": "/otra" } });
  expect(second.headers.getSetCookie()).toEqual([]);
});

it("gives a new session to who brings a forged or foreign cookie", async () => {
  const response = await fetch(`${shop.origin}/api/v1/categories/tree`, {
    headers: { cookie: "tuerca_session=e30.forged", "x-real-path": "/" },
  });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toHaveLength(2);
});

it.each([
  ["no base64", "%%%"],
  ["no JSON", Buffer.from("{").toString("base64")],
  ["no object", base64([1])],
  ["one parameter too long", base64({ q: "x".repeat(1100) })],
])("drops a query that is %s", async (_, query) => {
  const { session } = await firstVisitOf({ "x-real-path": "/", "x-real-query": query });
  expect(session?.first).toEqual({ path: "/" });
});

it("keeps of a long query the parameters that fit", async () => {
  const query = base64({ q: "disco", clid: "x".repeat(1100), utm: "y".repeat(500), more: "z".repeat(600) });
  const { session } = await firstVisitOf({ "x-real-path": "/", "x-real-query": query });
  expect(session?.first.query).toBe(JSON.stringify({ q: "disco", utm: "y".repeat(500) }));
});

it("keeps cookies within what browsers keep, whatever the headers hold", async () => {
  const long = 'ñ"\\'.repeat(300).slice(0, 700);
  const { answer, session } = await firstVisitOf({
    "x-real-path": `/${'"'.repeat(1000)}`,
    "x-real-query": base64({ q: "x".repeat(740) }),
    "x-real-referer": `https://a.example/${"r".repeat(1000)}`,
  });
  expect(session).not.toBeNull();
  for (const cookie of answer.headers.getSetCookie())
    expect(cookie.split(";")[0]?.length).toBeLessThanOrEqual(4096);
  const dropped = await firstVisitOf({
    "x-real-path": `/${"p".repeat(1024)}`,
    "x-real-referer": long.slice(0, 9),
  });
  expect(dropped.session?.first.path).toBeUndefined();
});

it.each(["depth=5", "depth=0", "full=2", "parent_id[]=1"])("refuses the query %s", async (query) => {
  const answer = await shop.visitor().send("GET", `/api/v1/categories/tree?${query}`);
  expect(answer.status).toBe(422);
  expect(answer.body).toHaveProperty(`errors.${query.split(/[[=]/)[0]}`);
});

it("does not know the children of a category that is not there", async () => {
  expect((await shop.visitor().call(getCategoryTree, { query: "parent_id=424242" })).status).toBe(404);
});
