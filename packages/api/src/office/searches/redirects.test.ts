import { type AnswerOf, searchProducts } from "@tuerca/contract";
import {
  addSearchRedirect,
  DEFAULT_ROLES,
  listSearchRedirects,
  listSearchTerms,
  removeSearchRedirect,
} from "@tuerca/office-contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOfficeShop, enterAs, invite, type OfficeShop } from "../../../test/factories/office/office.ts";
import { createProduct } from "../../../test/index.ts";

/** The promised time counts with SOAK=1; beside other tests only the change itself does. */
const live = { timeout: process.env.SOAK ? 2000 : 15_000, interval: 50 };
const staff = new Map<string, number>();
let shop: OfficeShop;
let slipper: number;

beforeAll(async () => {
  shop = await createOfficeShop({
    environment: { LOG_LEVEL: "silent" },
    seed: async (pool) => {
      await pool.query(
        `insert into categories (parent_id, name, name_key, slug, position) values (1, 'Frenos', 'frenos', 'frenos', 1)`,
      );
      slipper = await createProduct(pool, { name: "Zapatilla de taller" });
    },
  });
  for (const { name } of DEFAULT_ROLES) staff.set(name, (await invite(shop, name)).id);
});
afterAll(() => shop.close());

const as = (role: string) => enterAs(shop, staff.get(role) ?? 0);
const query = async (text: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query(text, values)).rows;
const leads = async (text: string) =>
  (await shop.visitor().call(searchProducts, { body: { query: text } })).body.leads_to;
const add = async (term: string, path: string, role = "catalogue") =>
  (await as(role)).send("POST", "/office/api/searches/redirects", { term, path });
const list = async (): Promise<AnswerOf<typeof listSearchRedirects>> =>
  (await (await as("catalogue")).call(listSearchRedirects)).body;

describe("a redirect", () => {
  it("leads its words in any spelling within two seconds, until it is removed", async () => {
    expect(await leads("Óptica delantera")).toBeNull();
    const client = await as("catalogue");
    const body = { term: " Óptica   Delantera ", path: "/frenos" };
    const added = await client.call(addSearchRedirect, { body });
    expect(added.status).toBe(201);
    await expect.poll(() => leads("OPTICA delantera!"), live).toBe("/frenos");
    expect(await leads("óptica  delantera")).toBe("/frenos");
    for (const other of ["optica", "delantera optica", "optica delantera bosch", ""])
      expect(await leads(other), other).toBeNull();
    expect(await list()).toMatchObject([{ term: "óptica delantera", path: "/frenos", is_gone: false }]);
    const { id } = added.body as { id: number };
    expect((await client.call(removeSearchRedirect, { params: { id } })).status).toBe(204);
    expect((await client.call(removeSearchRedirect, { params: { id } })).status).toBe(404);
    await expect.poll(() => leads("óptica delantera"), live).toBeNull();
    const acts = await query(
      "select action, before, after from audit_events where action like 'redirect.%' order by id",
    );
    const act = { term: "óptica delantera", path: "/frenos" };
    expect(acts).toEqual([
      { action: "redirect.added", before: null, after: act },
      { action: "redirect.removed", before: act, after: null },
    ]);
  });

  it.each([
    ["/", "/"],
    ["frenos/", "/frenos"],
    ["/FRENOS", "/frenos"],
    ["/frenos?filters[brand.name][]=Bosch#top", "/frenos?filters[brand.name][]=Bosch"],
    ["/l-top-ventas", "/l-top-ventas"],
    ["/links/aviso-legal", "/links/aviso-legal"],
    ["/account/orders", "/account/orders"],
    ["/c-catalogo-1", "/c-catalogo-1"],
  ])("may lead to %s", async (typed, path) => {
    const { status, body } = await add(`a ${typed}`, typed);
    expect(status, JSON.stringify(body)).toBe(201);
    expect((await list())[0]).toMatchObject({ path });
    await (await as("owner")).call(removeSearchRedirect, { params: { id: body.id } });
  });

  it("may lead to a whole address of the shop", async () => {
    const { status, body } = await add("whole", `${shop.context.config.siteUrl}/frenos?sort=newest`);
    expect(status).toBe(201);
    expect((await list())[0]).toMatchObject({ path: "/frenos?sort=newest" });
    await (await as("owner")).call(removeSearchRedirect, { params: { id: body.id } });
  });

  const ELSEWHERE = "Solo puede llevar a una página de esta tienda";
  const MISSING = "La tienda no tiene esta página";
  it.each([
    ["https://evil.example/frenos", ELSEWHERE],
    ["//evil.example", ELSEWHERE],
    ["/\\evil.example", ELSEWHERE],
    ["\\\\evil.example", ELSEWHERE],
    ["/\u00a0/evil.example", MISSING],
    ["https:evil.example", ELSEWHERE],
    ["javascript:alert(1)", ELSEWHERE],
    ["data:text/html,x", ELSEWHERE],
    ["http://a@[", ELSEWHERE],
    ["/.//evil.example", MISSING],
    ["/frenos/../..//evil.example", MISSING],
    ["/nada", MISSING],
    ["/office/api/searches", MISSING],
    ["/gestion", MISSING],
    ["/recambios/seat", MISSING],
    ["/c-catalogo-1?q=freno", "Una búsqueda no puede llevar a otra: para eso están los sinónimos"],
    [`/frenos?${"x".repeat(600)}`, "La dirección puede tener hasta 500 caracteres"],
    [" ", "Pega la dirección de una página de esta tienda"],
  ])("never leads to %j", async (path, reason) => {
    const { status, body } = await add("faro", path);
    expect([status, body.errors]).toEqual([422, { path: [reason] }]);
    expect(await list()).toEqual([]);
  });

  it("needs words, and leads the same words once, even if two add it at once", async () => {
    const empty = await add("¿?", "/frenos");
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      { term: ["Escribe al menos una palabra que se busque"] },
    ]);
    const answers = await Promise.all([add("Faro", "/frenos"), add("FARO", "/", "owner")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual({
      term: ["Esta búsqueda ya lleva a una página: quita antes la otra"],
    });
  });

  it("follows a page that moves, and shows results once it is gone", async () => {
    const [{ slug }] = await query("select slug from products where id = $1", [slipper]);
    expect((await add("pantufla", `/${slug}?x=1`)).status).toBe(201);
    await expect.poll(() => leads("pantufla"), live).toBe(`/${slug}?x=1`);
    await query("update products set active = false where id = $1", [slipper]);
    await expect.poll(() => leads("pantufla"), { timeout: 4000, interval: 50 }).toBeNull();
    expect((await list())[0]).toMatchObject({ path: `/${slug}?x=1`, is_gone: true });
    expect((await add("babucha", "/frenos")).status).toBe(201);
    await query(
      "update categories set slug = 'frenado', name = 'Frenado', name_key = 'frenado' where slug = 'frenos'",
    );
    await expect.poll(() => leads("babucha"), { timeout: 4000, interval: 50 }).toBe("/frenado");
  });

  it("is for those who may write searches", async () => {
    expect((await add("a", "/", "read_only")).status).toBe(403);
    expect((await (await as("read_only")).call(listSearchRedirects)).status).toBe(200);
    expect((await (await as("sales")).call(listSearchRedirects)).status).toBe(403);
    expect((await (await as("owner")).call(listSearchTerms, { query: "days=7&kind=all" })).status).toBe(200);
  });
});
