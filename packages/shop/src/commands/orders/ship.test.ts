import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withdrawFromOrder } from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clickPay, prepareCheckout, readLinkedOrder } from "../../../../api/test/factories/guest.ts";
import { createProduct, createTestShop, type TestShop } from "../../../../api/test/index.ts";
import { carriersCommand } from "../shop/carriers.ts";
import { watchConsole } from "../test/watch-console.ts";
import { ordersCommand } from "./orders.ts";

const TEMPLATE = "https://envios.example/ver/{tracking}?idioma=es";

describe("tuerca orders ship", () => {
  let shop: TestShop;
  let folder: string;
  let id = 0;
  const printed = watchConsole();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "tuerca-ship-"));
    shop = await createTestShop({
      seed: async (pool) => {
        id = await createProduct(pool, { price: 2599, quantity: 1000 });
      },
    });
    await carriersCommand(["tracking", "Envío estándar", TEMPLATE], connect);
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  const connect = async () => ({ databaseUrl: shop.databaseUrl, close: async () => undefined });
  const run = (...args: string[]) => ordersCommand(args, connect);
  const query = async (sql: string, values: unknown[] = []) =>
    (await shop.context.database.pool.query(sql, values)).rows;

  async function place(isPaid = true) {
    const visitor = shop.visitor();
    const checkout = await prepareCheckout(visitor, [{ id, quantity: 1 }]);
    const { order } = (await clickPay(visitor, checkout.id)).body;
    if (isPaid) await run("paid", order.number);
    return order;
  }
  const shipped = async ({ id: orderId }: { id: string }) =>
    (await readLinkedOrder(shop.visitor(), orderId)).shipments;
  const untold = async () =>
    (await query("select count(*)::integer as n from shipments where told_at is null"))[0].n;

  async function shipFile(content: string | Buffer, ...options: string[]): Promise<[number, string[]]> {
    const path = join(folder, "parcels.csv");
    await writeFile(path, content);
    printed.splice(0);
    return [await run("ship", "--from", path, ...options), [...printed]];
  }

  it("makes the address of the carrier's template, with the number encoded, and keeps it", async () => {
    const order = await place();
    await run("ship", order.number, "ENVÍO estándar", "A/1 ñ&b?#");
    const url = "https://envios.example/ver/A%2F1%20%C3%B1%26b%3F%23?idioma=es";
    expect(await shipped(order)).toMatchObject([{ tracking_number: "A/1 ñ&b?#", url }]);
    await carriersCommand(["tracking", "Envío estándar", "https://otra.example/{tracking}"], connect);
    expect(await shipped(order)).toMatchObject([{ url }]);
    await run("ship", order.number, "ENVÍO estándar", "A/1 ñ&b?#");
    expect(printed.at(-1)).toContain("like this already");
    await carriersCommand(["tracking", "Envío estándar", TEMPLATE], connect);
  });

  it("keeps the number alone of a carrier without a template, and an address that is given", async () => {
    const order = await place();
    await run("ship", order.number, "Seur", "S-1");
    expect(await shipped(order)).toMatchObject([{ carrier: "Seur", tracking_number: "S-1", url: null }]);
    await run("ship", order.number, "Envío estándar", "S-1", "https://a.example/1");
    expect(await shipped(order)).toMatchObject([{ carrier: "Envío estándar", url: "https://a.example/1" }]);
  });

  it("ships the parcels of a file, says what was wrong, and changes nothing the second time", async () => {
    const [one, two, three, unpaid] = [await place(), await place(), await place(), await place(false)];
    const content = Buffer.from(
      [
        "Nº de pedido;Código de seguimiento;Transportista;Peso",
        `${one.number};T-1;;2`,
        "2026-999999;T-2;;1",
        `"${two.number}"; 00123 ;Correos Exprés;1`,
        `${unpaid.number};T-3;;1`,
        "hola;T-4;;1",
        `${three.number};;;1`,
        `${three.number};1,23E+15;;1`,
        `${one.number};T-9;;1`,
        `${three.number};T-5;;1;de más`,
        `${one.number};T-1;;1`,
        "",
      ].join("\r\n"),
      "latin1",
    );
    const problems = [
      "Line 3: There is no order 2026-999999.",
      `Line 5: Order ${unpaid.number} is pending_payment and can't become shipped.`,
      "Line 6: An order's number like 2026-000123 was expected.",
      "Line 7: A tracking number of 1 to 60 characters was expected.",
      "Line 8: A spreadsheet has rounded the tracking number: format its column as text.",
      `Line 9: Order ${one.number} stands in line 2 too, with another parcel, which counts.`,
      "Line 10: The row has 5 cells, the header line has 4.",
    ];
    const before = await untold();
    expect(await shipFile(content, "--dry-run")).toEqual([
      1,
      [...problems, "Dry run, nothing was changed: 3 shipped, 0 corrected, 0 unchanged, 7 not done."],
    ]);
    expect([await shipped(one), await untold()]).toEqual([[], before]);
    expect(await shipFile(content)).toEqual([
      1,
      [...problems, "2 shipped, 0 corrected, 1 unchanged, 7 not done."],
    ]);
    expect(await shipped(one)).toMatchObject([
      { carrier: "Envío estándar", tracking_number: "T-1", url: "https://envios.example/ver/T-1?idioma=es" },
    ]);
    expect(await shipped(two)).toMatchObject([
      { carrier: "Correos Exprés", tracking_number: "00123", url: null },
    ]);
    expect([await shipped(three), await shipped(unpaid), await untold()]).toEqual([[], [], before + 2]);
    await query("update shipments set told_at = now()");
    await run("delivered", one.number);
    expect((await shipFile(content))[1].at(-1)).toBe("0 shipped, 0 corrected, 3 unchanged, 7 not done.");
    expect(await untold()).toBe(0);
  });

  it("refuses a withdrawn order in words, and records with a reason that it has truly left", async () => {
    const order = await place();
    const body = { order_id: order.id, name: "Ana", lines: null };
    const headers = { "idempotency-key": crypto.randomUUID() };
    const { body: statement } = await shop.visitor().call(withdrawFromOrder, { body, headers });
    const parcel = [order.number, "Seur", "S-7"];
    await expect(run("ship", ...parcel)).rejects.toThrow(statement.reference);
    expect((await shipFile(`pedido;seguimiento\n${order.number};S-7\n`))[1][0]).toContain(
      `Line 2: Order ${order.number} can't become shipped: its customer has withdrawn from it on`,
    );
    expect(await run("ship", ...parcel, "--truly-left", "Ya estaba en la furgoneta")).toBe(0);
    const { status, returns } = await readLinkedOrder(shop.visitor(), order.id);
    expect([status, returns.map(({ state }) => state)]).toEqual(["shipped", ["approved"]]);
    expect(await run("ship", ...parcel, "--truly-left", "")).toBe(2);
    expect(await run("ship", "--from", "a.csv", "--truly-left", "x")).toBe(2);
  });

  it("reads English headers and the shop's own export, and corrects a number", async () => {
    const order = await place();
    const file = (code: string) => `number,tracking_numbers,carrier\n${order.number},${code},\n`;
    expect(await shipFile(file("E-1"))).toEqual([0, ["1 shipped, 0 corrected, 0 unchanged, 0 not done."]]);
    expect(await shipFile(file("E-2"))).toEqual([0, ["0 shipped, 1 corrected, 0 unchanged, 0 not done."]]);
    expect(await shipped(order)).toMatchObject([{ tracking_number: "E-2" }]);
    const english = `Order number\tTracking code\n${order.number}\tE-2\n`;
    expect(await shipFile(english)).toEqual([0, ["0 shipped, 0 corrected, 1 unchanged, 0 not done."]]);
  });

  it("refuses a file that is none, and one without the columns", async () => {
    await expect(run("ship", "--from", join(folder, "none.csv"))).rejects.toThrow("There is no file");
    await expect(shipFile("pedido;codigo\n2026-000001;1\n")).rejects.toThrow('no column "seguimiento"');
    await expect(shipFile("pedido;order;seguimiento\na;b;c\n")).rejects.toThrow('"pedido" and "order"');
  });
});
