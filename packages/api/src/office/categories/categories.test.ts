import { getCategoryTree, resolvePath } from "@tuerca/contract";
import {
  type editCategory,
  getOfficeCategory,
  type ListedCategory,
  listOfficeCategories,
} from "@tuerca/office-contract";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import { createOfficeShop, enterAs, invite, type OfficeShop } from "../../../test/factories/office/office.ts";
import { createProduct } from "../../../test/index.ts";
import { importCatalog } from "../../modules/import/index.ts";

let shop: OfficeShop;
const staff = new Map<string, number>();

beforeAll(async () => {
  shop = await createOfficeShop();
  for (const name of ["owner", "sales", "warehouse", "catalogue", "read_only"])
    staff.set(name, (await invite(shop, name)).id);
  await feed([part("A-1", "Aceites")]);
});
afterAll(() => shop.close());

const as = (role: string) => enterAs(shop, staff.get(role) ?? 0);
const pool = () => shop.context.database.pool;
const PATH = "/office/api/categories";
type Changes = z.input<(typeof editCategory)["body"]>["changes"];
const create = async (name: string, parent: number, role = "owner") =>
  (await as(role)).send("POST", PATH, { name, parent });
const made = async (name: string, parent: number): Promise<number> => (await create(name, parent)).body.id;
const edit = async (id: number, changes: Changes) =>
  (await as("owner")).send("PUT", `${PATH}/${id}`, { changes });
const move = (id: number, from: number, to: number) => edit(id, { parent: { seen: from, value: to } });
const rename = (id: number, from: string, to: string) => edit(id, { name: { seen: from, value: to } });
const arrange = async (id: number, seen: number[], order: number[]) =>
  (await as("owner")).send("PUT", `${PATH}/${id}/order`, { seen, order });
const remove = async (id: number, seen: string, to: number | null) =>
  (await as("owner")).send("POST", `${PATH}/${id}/remove`, { seen, to });
const list = async (): Promise<ListedCategory[]> =>
  (await (await as("owner")).call(listOfficeCategories)).body;
const read = async (id: number) =>
  (await (await as("owner")).call(getOfficeCategory, { params: { id } })).body;
const below = async (id: number) => (await list()).filter(({ parent }) => parent === id).map((one) => one.id);
const byName = async (name: string) => {
  const found = (await list()).find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};
const feed = (rows: object[]) =>
  importCatalog({ databaseUrl: shop.databaseUrl, source: rows, sourceName: "recambios" });
const part = (sku: string, category: string) => ({ sku, name: `Pieza ${sku}`, price: 10, category });
const categoriesOf = async (sku: string): Promise<number[]> =>
  (await pool().query("select category_ids from products where sku = $1", [sku])).rows[0].category_ids;
const actsOn = async (id: number): Promise<string[]> => {
  const { rows } = await pool().query(
    "select action from audit_events where object = $1 and action like 'category.%' order by id",
    [String(id)],
  );
  return rows.map(({ action }) => action);
};
/** The promised time counts with SOAK=1; beside other tests only the change itself does. */
const within = { timeout: process.env.SOAK ? 2000 : 15_000, interval: 50 };
/** Where the shop leads from an address, as its catch-all page asks. */
const leadsTo = async (slug: string) =>
  (await shop.visitor().call(resolvePath, { query: `path=/${slug}` })).body;

it("creates, renames and moves categories, and the shop shows it within two seconds", async () => {
  const created = await create("Suspensión", 1);
  const { id } = created.body;
  const child = await made("Muelles", id);
  expect(created.status).toBe(201);
  expect((await read(child)).above).toEqual(["Catálogo", "Suspensión"]);
  const shown = async () => {
    const { body } = await shop.visitor().call(getCategoryTree, { query: "depth=2&full=1" });
    return body.map(({ name, url_path, childs }) => [name, url_path, childs.map((one) => one.name)]);
  };
  await expect.poll(shown, within).toContainEqual(["Suspensión", "/suspension", ["Muelles"]]);
  const changes = {
    name: { seen: "Suspensión", value: "Suspensión y dirección" },
    slug: { seen: "suspension", value: " Suspension-y-direccion " },
  };
  expect((await edit(id, changes)).status).toBe(204);
  await expect
    .poll(shown, within)
    .toContainEqual(["Suspensión y dirección", "/suspension-y-direccion", ["Muelles"]]);
  expect((await move(child, id, 1)).status).toBe(204);
  await expect.poll(shown, within).toContainEqual(["Muelles", "/muelles", []]);
  // The same again changes nothing, and is no conflict: an answer may be lost.
  expect([(await edit(id, changes)).status, (await move(child, id, 1)).status]).toEqual([204, 204]);
  expect(await actsOn(id)).toEqual(["category.created", "category.changed"]);
  expect(await actsOn(child)).toEqual(["category.created", "category.changed"]);
});

it("keeps what decides about universal parts, also that of a category above", async () => {
  const above = await made("Líquidos", 1);
  const id = await made("Frenos y embrague", above);
  const set = (seen: string, value: string) => edit(above, { criterion: { seen, value } });
  expect((await set("", " Norma ,, Punto de  ebullición,")).status).toBe(204);
  expect(await read(above)).toMatchObject({ criterion: "Norma, Punto de ebullición", criterion_above: "" });
  expect(await read(id)).toMatchObject({ criterion: "", criterion_above: "Norma, Punto de ebullición" });
  expect((await set("Norma", "Color")).body).toMatchObject({ code: "category_changed" });
  expect((await set("Norma, Punto de ebullición", "a,".repeat(11))).body.errors).toHaveProperty(
    "changes.criterion.value",
  );
  expect((await read(above)).acts).toMatchObject([{ fields: ["criterion"] }, {}]);
});

it("keeps how parts are drawn, also that of a category above", async () => {
  const above = await made("Baterías y cables", 1);
  const id = await made("Baterías AGM", above);
  const set = (seen: string, value: string) => edit(above, { drawing: { seen, value } } as Changes);
  expect((await set("", "battery")).status).toBe(204);
  expect(await read(id)).toMatchObject({ drawing: "", drawing_above: "battery" });
  expect((await set("", "none")).body).toMatchObject({ code: "category_changed" });
  expect((await set("battery", "castle")).body.errors).toHaveProperty("changes.drawing.value");
  expect((await read(above)).acts).toMatchObject([{ fields: ["drawing"] }, {}]);
});

it("says of both categories of a pair that their parts are changed together, and gives pairs to heirs", async () => {
  const above = await made("Embrague", 1);
  const [kits, wheels] = [await made("Kits", above), await made("Volantes", above)];
  const [bearings, others] = [await made("Cojinetes", 1), await made("Otros cojinetes", 1)];
  const client = await as("catalogue");
  const pair = (one: number, other: number, method: "PUT" | "DELETE" = "PUT") =>
    client.send(method, `${PATH}/${one}/partners/${other}`);
  const partners = async (id: number) => (await read(id)).partners;
  for (const id of [wheels, bearings, wheels]) expect((await pair(kits, id)).status).toBe(204);
  expect([await partners(kits), await partners(wheels)]).toEqual([[wheels, bearings], [kits]]);
  const refusals = [
    [kits, kits, "dentro de la otra"],
    [kits, above, "dentro de la otra"],
    [above, kits, "dentro de la otra"],
    [kits, 1, "de la propia tienda"],
  ] as const;
  for (const [one, other, text] of refusals) {
    const { status, body } = await pair(one, other);
    expect([status, body.message]).toEqual([422, expect.stringContaining(text)]);
  }
  expect([(await pair(kits, 2_000_000_000)).status, (await pair(2_000_000_000, kits)).status]).toEqual([
    404, 404,
  ]);
  expect((await remove(bearings, "Cojinetes", others)).status).toBe(200);
  expect([await partners(kits), await partners(others)]).toEqual([[wheels, others], [kits]]);
  for (let twice = 0; twice < 2; twice += 1) expect((await pair(wheels, kits, "DELETE")).status).toBe(204);
  expect([await partners(kits), await partners(wheels)]).toEqual([[others], []]);
  expect(await actsOn(kits)).toEqual(["category.created", "category.paired", "category.paired"]);
  expect(await actsOn(wheels)).toEqual(["category.created", "category.unpaired"]);
  for (const heir of [null, 1, above]) {
    const gone = await made("De paso", 1);
    expect((await pair(kits, gone)).status).toBe(204);
    expect((await remove(gone, "De paso", heir)).status).toBe(200);
    expect([await partners(kits), await partners(1)]).toEqual([[others], []]);
  }
  for (let at = 0; at < 11; at += 1)
    expect((await pair(kits, await made(`Con embrague ${at}`, 1))).status).toBe(204);
  expect((await pair(kits, wheels)).body.message).toBe("Con «Kits» ya se cambian piezas de 12 categorías.");
});

it("leads from every former address to the current one in one step, and never round", async () => {
  const id = await made("Escapes", 1);
  const steps = ["escapes", "tubos-de-escape", "sistema-de-escape", "escapes", "escape-y-catalizador"];
  for (const [at, value] of steps.slice(1).entries())
    expect((await edit(id, { slug: { seen: steps[at] ?? "", value } })).status).toBe(204);
  expect((await read(id)).former_slugs).toEqual(["escapes", "sistema-de-escape", "tubos-de-escape"]);
  const current = { type: "category", id, url_path: "/escape-y-catalizador" };
  await expect.poll(() => leadsTo("escape-y-catalizador"), within).toEqual(current);
  for (const slug of ["escapes", "tubos-de-escape", "sistema-de-escape", "ESCAPES"])
    expect(await leadsTo(slug)).toEqual({ type: "redirect", id: null, url_path: "/escape-y-catalizador" });
  // Removed: all of them lead on to the heir.
  const heir = await made("Humos", 1);
  expect((await remove(id, "Escapes", heir)).status).toBe(200);
  const redirect = { type: "redirect", id: null, url_path: "/humos" };
  for (const slug of ["escapes", "escape-y-catalizador", "sistema-de-escape"])
    await expect.poll(() => leadsTo(slug), within).toEqual(redirect);
});

it("refuses addresses that are not free or not an address, at their field", async () => {
  const id = await made("Lunas", 1);
  const other = await made("Cristales", 1);
  await edit(other, { slug: { seen: "cristales", value: "vidrio" } });
  await createProduct(pool(), { sku: "X-1", name: "Luna" });
  const { rows } = await pool().query("select slug from products where sku = 'X-1'");
  const refusal = async (value: string) => {
    const { status, body } = await edit(id, { slug: { seen: "lunas", value } });
    return [status, body.errors?.["changes.slug.value"]?.[0]];
  };
  const taken = "Esta dirección es o era de otra página: elige otra";
  for (const value of ["vidrio", "cristales", rows[0].slug])
    expect(await refusal(value), value).toEqual([422, taken]);
  expect(await refusal("gestion")).toEqual([422, "Esta dirección es de la propia tienda: elige otra"]);
  expect(await refusal("l-ofertas")).toEqual([422, "Esta dirección es de la propia tienda: elige otra"]);
  expect(await refusal("2026")).toEqual([422, "La dirección necesita alguna letra"]);
  for (const value of ["/lunas", "lunas/", "a--b", "-a", "ñu", "a b", "x".repeat(151), ""])
    expect((await refusal(value))[0], value).toBe(422);
  const names = ["", " ", "A > B", "A|B", "<b>", "x".repeat(101), "a\u0000b"];
  for (const value of names) expect((await rename(id, "Lunas", value)).status, value).toBe(422);
  expect((await rename(id, "Lunas", "CRISTALES")).body.errors).toEqual({
    "changes.name.value": ["Ya hay una categoría con este nombre en el mismo sitio"],
  });
  expect((await create("cristales", 1)).body.errors).toHaveProperty("name");
  expect((await create("Nueva", 2_000_000_000)).body.errors).toHaveProperty("parent");
  expect(await actsOn(id)).toEqual(["category.created"]);
});

it("makes no circle and no seventh level", async () => {
  let parent = 1;
  const path: number[] = [];
  for (const name of ["N1", "N2", "N3", "N4", "N5", "N6"]) {
    parent = await made(name, parent);
    path.push(parent);
  }
  const tooDeep = { parent: ["No puede haber más de 6 niveles de categorías"] };
  expect((await create("N7", parent)).body.errors).toEqual(tooDeep);
  const [first = 0, second = 0, , , , last = 0] = path;
  const circle = "Una categoría no puede estar dentro de sí misma";
  for (const to of [first, second, last])
    expect((await move(first, 1, to)).body.errors).toEqual({ "changes.parent.value": [circle] });
  const wide = await made("Ancha", 1);
  await made("Hija", wide);
  expect((await move(wide, 1, path[4] ?? 0)).status).toBe(422);
  expect((await move(wide, 1, path[3] ?? 0)).status).toBe(204);
});

it("lets two moves that would make a circle together not both pass", async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await made(`Uno ${round}`, 1), await made(`Dos ${round}`, 1)];
    const answers = await Promise.all([move(one, 1, other), move(other, 1, one)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422]);
    const ids = (await list()).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([one, other]));
  }
});

it("tells of each field that somebody has changed meanwhile, and changes none", async () => {
  const id = await made("Filtros", 1);
  await rename(id, "Filtros", "Filtros de aire");
  const late = await edit(id, {
    name: { seen: "Filtros", value: "Filtros de polen" },
    slug: { seen: "filtros", value: "polen" },
  });
  expect([late.status, late.body]).toMatchObject([
    409,
    {
      code: "category_changed",
      conflicts: [{ field: "name", seen: "Filtros", current: "Filtros de aire" }],
      changed_by: "Ana",
    },
  ]);
  expect(late.body.message).toMatch(/^La categoría ha cambiado mientras tanto\. Lo cambió Ana el /);
  expect((await read(id)).category.slug).toBe("filtros");
  const both = await Promise.all([
    rename(id, "Filtros de aire", "Filtros"),
    edit(id, { slug: { seen: "filtros", value: "filtros-de-coche" } }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([204, 204]);
  const answers = await Promise.all(["A1", "B1", "C1"].map((value) => rename(id, "Filtros", value)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
});

it("keeps siblings in the order that somebody gave them", async () => {
  const parent = await made("Carrocería", 1);
  const ids = [await made("Aletas", parent), await made("Capós", parent), await made("Faldones", parent)];
  const [one = 0, two = 0, three = 0] = ids;
  expect((await arrange(parent, ids, [three, one, two])).status).toBe(204);
  expect(await below(parent)).toEqual([three, one, two]);
  const late = await arrange(parent, ids, [two, one, three]);
  expect([late.status, late.body.code, late.body.current]).toEqual([
    409,
    "category_changed",
    [three, one, two],
  ]);
  expect((await arrange(parent, [three, one, two], [three, one, one])).status).toBe(409);
  expect((await arrange(parent, ids, [three, one, two])).status).toBe(204);
  const added = await made("Paragolpes", parent);
  await feed([part("C-1", "Carrocería > Rejillas")]);
  expect((await below(parent)).slice(0, 4)).toEqual([three, one, two, added]);
  expect(await below(parent)).toHaveLength(5);
  expect(await actsOn(parent)).toEqual(["category.created", "category.ordered"]);
  const shown = async () =>
    (await shop.visitor().call(getCategoryTree, { query: `parent_id=${parent}&depth=1` })).body[0]?.name;
  await expect.poll(shown, { timeout: 2000 }).toBe("Faldones");
});

it("lets imports find categories by former names and places, and never undo a change", async () => {
  const rows = [part("F-1", "Frenado > Discos de freno"), part("F-2", "Frenado > Pastillas")];
  await feed(rows);
  const [brakes, discs] = [await byName("Frenado"), await byName("Discos de freno")];
  await rename(brakes.id, "Frenado", "Sistema de frenos");
  await rename(discs.id, "Discos de freno", "Discos");
  await move(discs.id, brakes.id, 1);
  await arrange(1, await below(1), (await below(1)).toReversed());
  const before = await list();
  await feed([...rows, part("F-3", "FRENADO > discos de freno"), part("F-4", "Frenado > Tambores")]);
  const after = await list();
  const drums = await byName("Tambores");
  expect(drums.parent).toBe(brakes.id);
  const known = after.filter(({ id }) => id !== drums.id).map(({ products: _, ...one }) => one);
  expect(known).toEqual(before.map(({ products: _, ...one }) => one));
  expect([await categoriesOf("F-1"), await categoriesOf("F-3")]).toEqual([[discs.id], [discs.id]]);
  expect((await read(discs.id)).feed_names).toEqual([
    "Catálogo › Sistema de frenos › Discos",
    "Catálogo › Sistema de frenos › Discos de freno",
  ]);
  // Its old name again: nothing is left to be found.
  await rename(brakes.id, "Sistema de frenos", "Frenado");
  expect((await read(brakes.id)).feed_names).toEqual(["Catálogo › Sistema de frenos"]);
  await feed([part("F-5", "Frenado > Pastillas")]);
  expect((await byName("Pastillas")).parent).toBe(brakes.id);
});

it("never makes a category twice while a feed makes the same", async () => {
  for (let round = 0; round < 3; round += 1) {
    const name = `Carrera ${round}`;
    const [answer, result] = await Promise.all([create(name, 1), feed([part(`R-${round}`, name)])]);
    expect([201, 422]).toContain(answer.status);
    expect(result.rejected).toBe(0);
    const named = (await list()).filter((one) => one.name === name);
    expect(named).toHaveLength(1);
    expect(await categoriesOf(`R-${round}`)).toEqual([named[0]?.id]);
  }
  // The feed looks before somebody commits, and writes after.
  const client = await pool().connect();
  await client.query("begin");
  const { rows } = await client.query(
    `insert into categories (parent_id, name, name_key, slug) values (1, 'Justo ahora', 'justo ahora', 'justo')
     returning id`,
  );
  const importing = feed([part("R-9", "Justo ahora")]);
  const waits = async () =>
    (await pool().query("select from pg_stat_activity where wait_event = 'transactionid'")).rows.length;
  await expect.poll(waits, { timeout: 10_000 }).toBeGreaterThan(0);
  await client.query("commit");
  client.release();
  await importing;
  expect(await categoriesOf("R-9")).toEqual([rows[0].id]);
  const orphans = await pool().query(
    "select from slugs where kind = 'category' and target_id not in (select id from categories)",
  );
  expect(orphans.rows).toEqual([]);
});

it("removes a category once its products have another one", async () => {
  await feed([
    part("Q-1", "Escobillas"),
    part("Q-2", "Escobillas|Limpieza"),
    part("Q-3", "Limpieza|Escobillas"),
  ]);
  const [from, to] = [await byName("Escobillas"), await byName("Limpieza")];
  await pool().query("update products set active = false where sku = 'Q-1'");
  await pool().query(
    "insert into coupons (code, name, kind, value, category_ids, created_at) values ('LUNAS', 'L', 'percent', 5, $1, now())",
    [[from.id]],
  );
  expect(await read(from.id)).toMatchObject({ inactive: { count: 1, is_more: false }, coupons: 1 });
  const needs = { to: ["Tiene piezas o cupones: elige la categoría a la que pasan"] };
  expect((await remove(from.id, "Escobillas", null)).body.errors).toEqual(needs);
  expect((await remove(from.id, "Escobillas", from.id)).status).toBe(422);
  expect((await remove(from.id, "Escobillas", 10197)).status).toBe(422);
  expect((await remove(from.id, "Otro nombre", to.id)).body.code).toBe("category_changed");
  const child = await made("Traseras", from.id);
  expect((await remove(from.id, "Escobillas", to.id)).body.message).toMatch(/^Tiene subcategorías/);
  expect((await remove(child, "Traseras", null)).status).toBe(200);
  expect((await remove(from.id, "Escobillas", to.id)).body).toEqual({ products: 3 });
  for (const sku of ["Q-1", "Q-2", "Q-3"]) expect(await categoriesOf(sku)).toEqual([to.id]);
  const { rows } = await pool().query("select category_ids from coupons where code = 'LUNAS'");
  expect(rows[0].category_ids).toEqual([to.id]);
  await feed([part("Q-1", "Escobillas"), part("Q-4", "Escobillas > Traseras"), part("Q-5", "escobillas")]);
  expect([await categoriesOf("Q-4"), await categoriesOf("Q-5")]).toEqual([[to.id], [to.id]]);
  expect((await remove(from.id, "Escobillas", to.id)).status).toBe(404);
  expect(await actsOn(from.id)).toEqual(["category.removed"]);
  expect((await read(to.id)).feed_names).toContain("Catálogo › Escobillas");
});

it("leaves no product in a category that is removed at the same moment", async () => {
  for (let round = 0; round < 5; round += 1) {
    const [from, to] = [await made(`Se va ${round}`, 1), await made(`Se queda ${round}`, 1)];
    const id = await createProduct(pool(), { name: "Muelle" });
    const { rows } = await pool().query("select category_ids as seen from products where id = $1", [id]);
    const client = await as("owner");
    const [changed, removed] = await Promise.all([
      client.send("PUT", `/office/api/products/${id}`, {
        changes: { categories: { seen: rows[0].seen, value: [from] } },
      }),
      remove(from, `Se va ${round}`, to),
    ]);
    expect([[204, 422].includes(changed.status), removed.status]).toEqual([true, 200]);
    const { rows: after } = await pool().query("select category_ids as ids from products where id = $1", [
      id,
    ]);
    expect(after[0].ids).toEqual(changed.status === 204 ? [to] : rows[0].seen);
  }
});

it("removes nothing while an import runs", async () => {
  const id = await made("Ocupada", 1);
  const client = await pool().connect();
  await client.query("select pg_advisory_lock(7204311)");
  const { status, body } = await remove(id, "Ocupada", null);
  await client.query("select pg_advisory_unlock(7204311)");
  client.release();
  expect([status, body.code]).toEqual([409, "import_busy"]);
  expect((await remove(id, "Ocupada", null)).status).toBe(200);
});

it("leaves the shop's own categories their place and address", async () => {
  await pool().query(
    `insert into categories (id, parent_id, name, name_key, slug) values (10197, 1, 'Tarjetas regalo', 'tarjetas regalo', 'tarjeta-regalo')
     on conflict do nothing`,
  );
  for (const [id, name, slug] of [
    [1, "Catálogo", "catalogo"],
    [10197, "Tarjetas regalo", "tarjeta-regalo"],
  ] as const) {
    expect((await edit(id, { slug: { seen: slug, value: "otra" } })).status).toBe(422);
    expect((await remove(id, name, null)).status).toBe(422);
    expect((await read(id)).category.is_fixed).toBe(true);
  }
  const other = await made("Otra", 1);
  expect((await edit(1, { parent: { seen: null, value: other } })).status).toBe(422);
  expect((await move(other, 1, 10197)).status).toBe(422);
  expect((await create("Vales", 10197)).status).toBe(422);
  expect((await rename(1, "Catálogo", "Todo")).status).toBe(204);
  expect((await read(1)).shop_url).toMatch(/\/c-catalogo-1$/);
  await rename(1, "Todo", "Catálogo");
});

it("takes a picture, which imports leave alone until it is removed", async () => {
  const image = (red: number) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: { r: red, g: 90, b: 20 } } });
  const id = await made("Con foto", 1);
  const client = await as("owner");
  const path = `${PATH}/${id}/picture`;
  const sent = await client.sendFile(
    path,
    await image(10)
      .withExif({ IFD0: { Copyright: "x1y2z3" } })
      .jpeg()
      .toBuffer(),
  );
  expect(sent.status).toBe(201);
  expect(await client.sendFile(path, await image(10).jpeg().toBuffer())).toMatchObject({ body: sent.body });
  expect(await read(id)).toMatchObject({ is_picture_by_hand: true, category: { picture: sent.body.id } });
  const small = await client.download(`${path}/${sent.body.id}`);
  expect([small.status, small.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await client.download(`${PATH}/1/picture/${sent.body.id}`)).status).toBe(404);
  const shown = async () =>
    (await shop.visitor().call(getCategoryTree, { query: "depth=1&full=1" })).body.find(
      (one) => one.id === id,
    )?.resources_libraries?.images[0]?.url;
  await expect.poll(shown, { timeout: 2000 }).toMatch(/^\/media\/.+\.jpg$/);
  const stored = await fetch(shop.origin + (await shown()));
  expect(Buffer.from(await stored.arrayBuffer()).includes("x1y2z3")).toBe(false);
  const row = { ...part("P-1", "Con foto"), category_image: "https://cdn.example/otra.jpg" };
  await feed([row]);
  expect((await read(id)).category.picture).toBe(sent.body.id);
  const refused = await client.sendFile(path, Buffer.from("nada"));
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { picture: ["El archivo no se puede abrir como foto: usa JPEG, PNG o WebP."] },
  ]);
  expect((await client.send("POST", `${path}/drop`)).status).toBe(204);
  expect((await client.send("POST", `${path}/drop`)).status).toBe(204);
  await feed([{ ...row, name: "Otra" }]);
  expect(await read(id)).toMatchObject({ is_picture_by_hand: false });
  const { rows } = await pool().query("select media_id from categories where id = $1", [id]);
  expect(rows[0].media_id).not.toBeNull();
  expect(await actsOn(id)).toEqual(["category.created", "category.pictured", "category.pictured"]);
  expect((await client.sendFile(`${PATH}/2000000000/picture`, Buffer.from("x"))).status).toBe(404);
});

it("lets those who may write products change categories, and the others read them", async () => {
  const statuses: Record<string, number[]> = {};
  for (const role of staff.keys()) {
    const client = await as(role);
    const reading = await client.send("GET", PATH);
    statuses[role] = [reading.status, (await create(`De ${role}`, 1, role)).status];
  }
  expect(statuses).toEqual({
    owner: [200, 201],
    catalogue: [200, 201],
    sales: [403, 403],
    warehouse: [200, 403],
    read_only: [200, 403],
  });
});
