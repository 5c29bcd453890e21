import { getCategory } from "@tuerca/contract";
import { getOfficeCategory, type ListedMeasure, listOfficeMeasures } from "@tuerca/office-contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createOfficeShop, enterAs, invite, type OfficeShop } from "../../../test/factories/office/office.ts";
import { importCatalog } from "../../modules/import/index.ts";

let shop: OfficeShop;
const staff = new Map<string, number>();
let discs = 0;

beforeAll(async () => {
  shop = await createOfficeShop();
  for (const name of ["owner", "read_only"]) staff.set(name, (await invite(shop, name)).id);
  const source = [1, 2, 3].map((n) => ({
    sku: `D-${n}`,
    name: `Disco ${n}`,
    price: 10,
    category: "Frenos > Discos",
    attributes: { Calado: `${n},5 cm` },
  }));
  await importCatalog({ databaseUrl: shop.databaseUrl, source });
  discs = (await shop.context.database.pool.query("select id from categories where name = 'Discos'")).rows[0]
    .id;
});
afterAll(() => shop.close());

const PATH = "/office/api/measures";
const as = (role = "owner") => enterAs(shop, staff.get(role) ?? 0);
const send = async (method: string, path: string, body: object, role?: string) =>
  (await as(role)).send(method, path, body);
const list = async (): Promise<ListedMeasure[]> => (await (await as()).call(listOfficeMeasures)).body;
const byName = async (name: string) => (await list()).find((one) => one.name === name);
const detail = async () => (await (await as()).call(getOfficeCategory, { params: { id: discs } })).body;
const edit = (id: number, changes: object) => send("PUT", `${PATH}/${id}`, { changes });
const setList = (seen: string, value: string) =>
  send("PUT", `/office/api/categories/${discs}`, { changes: { measures: { seen, value } } });
const acts = async (object: number) =>
  (
    await shop.context.database.pool.query(
      "select action from audit_events where object = $1 and action like 'measure.%' order by id",
      [String(object)],
    )
  ).rows.map(({ action }) => action);
/** The columns of the category's page, and the values of its products. */
const shown = async () => {
  const query = "columns=1&sort=medida.calado_interior&per_page=3";
  const { body } = await shop.visitor().call(getCategory, { params: { id: discs }, query });
  const { columns = [], data = [] } = body.products ?? {};
  return [
    ...columns.map(({ name, unit }) => `${name} ${unit}`),
    ...data.map((one) => one.column_values?.[0]),
  ];
};
const soon = { timeout: 15_000, interval: 50 };

it("adds, renames and removes measures, and pages follow without a restart", async () => {
  expect(await byName("Diámetro")).toMatchObject({ unit: "mm", categories: ["Catálogo"] });
  const fields = {
    name: "Calado interior",
    unit: "mm",
    kind: "number",
    other_names: " calado ,calado, Ø  calado",
  };
  const created = await send("POST", PATH, fields);
  const { id } = created.body;
  expect(await byName("Calado interior")).toEqual({
    id,
    slug: "calado_interior",
    name: "Calado interior",
    unit: "mm",
    kind: "number",
    other_names: "calado, Ø calado",
    categories: [],
  });
  expect((await detail()).measures_above).toMatch(/^Diámetro, Grosor, /);
  expect((await setList("", "grosor, calado interior")).status).toBe(204);
  expect(await detail()).toMatchObject({ measures: "Grosor, Calado interior" });
  await expect.poll(shown, soon).toEqual(["Calado interior mm", "15", "25", "35"]);
  const renamed = { name: { seen: "Calado interior", value: "Calado" }, unit: { seen: "mm", value: "cm" } };
  expect((await edit(id, renamed)).status).toBe(204);
  await expect.poll(shown, soon).toEqual(["Calado cm", "1,5", "2,5", "3,5"]);
  expect((await detail()).measures).toBe("Grosor, Calado");
  expect((await edit(id, { unit: { seen: "mm", value: "m" } })).body).toMatchObject({
    code: "measure_changed",
    conflicts: [{ field: "unit", seen: "mm", current: "cm" }],
  });
  expect((await send("POST", `${PATH}/${id}/remove`, { seen: "Otra" })).status).toBe(409);
  expect((await send("POST", `${PATH}/${id}/remove`, { seen: "Calado" })).status).toBe(204);
  expect((await detail()).measures).toBe("Grosor");
  await expect.poll(shown, soon).toEqual([undefined, undefined, undefined]);
  expect(await acts(id)).toEqual(["measure.created", "measure.changed", "measure.removed"]);
  expect((await send("POST", `${PATH}/${id}/remove`, { seen: "Calado" })).status).toBe(404);
});

it.each([
  [{ name: "" }, "name"],
  [{ name: "DIAMETRO" }, "name"],
  [{ name: "a,b" }, "name"],
  [{ name: "x".repeat(61) }, "name"],
  [{ unit: "5 mm" }, "unit"],
  [{ kind: "otra" }, "kind"],
  [{ other_names: "a".repeat(1001) }, "other_names"],
  [{ other_names: Array.from({ length: 31 }, (_, at) => `n${at}`).join() }, "other_names"],
])("refuses %j at its field", async (change, field) => {
  const fields = { name: "Nueva", unit: "mm", kind: "number", other_names: "", ...change };
  const { status, body } = await send("POST", PATH, fields);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

it("refuses a list with a name that no measure has, and readers", async () => {
  const { measures } = await detail();
  const { status, body } = await setList(measures, "Grosor, Nada");
  expect([status, body.errors["changes.measures.value"]]).toEqual([
    422,
    ["No hay ninguna medida «Nada»: añádela antes en Medidas"],
  ]);
  const fields = { name: "Nueva", unit: "", kind: "text", other_names: "" };
  expect((await send("POST", PATH, fields, "read_only")).status).toBe(403);
});
