import { deleteView, listViews, MOST_VIEWS, saveView } from "@tuerca/office-contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";

let shop: OfficeShop;
let ana: OfficeClient;
let bea: OfficeClient;

beforeAll(async () => {
  shop = await createOfficeShop();
  ana = await enterAs(shop, (await invite(shop)).id);
  bea = await enterAs(shop, (await invite(shop, "warehouse")).id);
});
afterAll(() => shop.close());

const save = (name: string, query = "status=paid", client = ana, screen = "pedidos") =>
  client.call(saveView, { body: { screen, name, query } });
const list = async (client = ana, screen = "pedidos") =>
  (await client.call(listViews, { query: `screen=${screen}` })).body.map(({ name, query }) => [name, query]);

it("saves a view of a person's own, and replaces one of the same name", async () => {
  await save("Por enviar");
  await save("Por enviar", "status=preparing&q=ana%20p");
  await save("Otra", "");
  await save("Por enviar", "active=1", ana, "productos");
  expect(await list()).toEqual([
    ["Por enviar", "status=preparing&q=ana%20p"],
    ["Otra", ""],
  ]);
  expect(await list(ana, "productos")).toEqual([["Por enviar", "active=1"]]);
  expect(await list(bea)).toEqual([]);
});

it("is deleted by its owner only", async () => {
  const { id } = (await save("Mía")).body;
  expect((await bea.call(deleteView, { params: { id } })).status).toBe(404);
  expect((await ana.call(deleteView, { params: { id } })).status).toBe(204);
  expect((await ana.call(deleteView, { params: { id } })).status).toBe(404);
});

it("checks its fields", async () => {
  const view = { screen: "pedidos", name: "Vista", query: "" };
  const wrong: [field: string, values: unknown[]][] = [
    ["screen", ["../x", "x".repeat(41), ""]],
    ["name", ["", "x".repeat(41), "a\nb"]],
    ["query", ["x".repeat(1001), "a b", null]],
    ["staff_id", [1]],
  ];
  for (const [field, value] of wrong.flatMap(([field, values]) =>
    values.map((one) => [field, one] as const),
  )) {
    const { status, body } = await ana.send("POST", "/office/api/me/views", { ...view, [field]: value });
    expect([field, value, status, Object.keys(body.errors)]).toEqual([field, value, 422, [field]]);
  }
});

it("is one of twenty of a screen at most, also if many are saved at once", async () => {
  const answers = await Promise.all(
    Array.from({ length: MOST_VIEWS + 5 }, (_, at) => save(`Vista ${at}`, "", bea)),
  );
  const saved = answers.filter(({ status }) => status === 201);
  expect([saved.length, (await list(bea)).length]).toEqual([MOST_VIEWS, MOST_VIEWS]);
  const [[name = ""] = []] = await list(bea);
  expect((await save(name, "status=paid", bea)).status).toBe(201);
  expect((await save("Vista 99", "", ana)).status).toBe(201);
});
