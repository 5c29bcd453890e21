import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withdrawFromOrder } from "@tuerca/contract";
import { barcodeOf, elementsOf, textsOf } from "@tuerca/documents/test/read-pdf";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { giftLine, offerGiftCard } from "../../../../api/test/factories/gift-cards.ts";
import { clickPay, prepareCheckout, putCheckout, type Want } from "../../../../api/test/factories/guest.ts";
import { createProduct, createTestShop, type TestShop } from "../../../../api/test/index.ts";
import { watchConsole } from "../test/watch-console.ts";
import { ordersCommand } from "./orders.ts";
import { refundCommand } from "./refund.ts";

describe("the warehouse's papers", () => {
  let shop: TestShop;
  let folder: string;
  let file: string;
  let [pads, filter, card] = [0, 0, 0];
  const printed = watchConsole();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "tuerca-papers-"));
    file = join(folder, "papeles.pdf");
    shop = await createTestShop({
      seed: async (pool) => {
        pads = await createProduct(pool, { sku: "PAD-2", name: "Pastillas", price: 2599, quantity: 500 });
        filter = await createProduct(pool, { sku: "FIL-1", name: "Filtro", price: 999, quantity: 500 });
        card = await offerGiftCard(pool, { sku: "REGALO", minCents: 1000, maxCents: 50_000 });
      },
    });
  });
  beforeEach(async () => {
    await rm(file, { force: true });
    await shop.context.database.pool.query(
      "update orders set status = 'cancelled' where status in ('paid', 'preparing')",
    );
    printed.splice(0);
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  const connect = async () => ({ databaseUrl: shop.databaseUrl, close: async () => undefined });
  const run = (...args: string[]) => ordersCommand(args, connect);
  const read = async () => textsOf(await readFile(file));

  async function place(lines: Want[], isPaid = true) {
    const visitor = shop.visitor();
    const checkout = await prepareCheckout(visitor, lines);
    await putCheckout(visitor, { comments: "Dejar en portería" });
    const { number } = (await clickPay(visitor, checkout.id)).body.order;
    if (isPaid) await run("paid", number);
    return number;
  }

  it("list the pieces of all orders that wait, by sku, and of no other order", async () => {
    const numbers = [
      await place([{ id: pads, quantity: 2 }]),
      await place([{ id: pads, quantity: 1 }, { id: filter, quantity: 3 }, giftLine(card, { price: 10 })]),
    ];
    const [unpaid, shipped, refunded] = [
      await place([{ id: pads, quantity: 9 }], false),
      await place([{ id: pads, quantity: 9 }]),
      await place([{ id: pads, quantity: 9 }]),
    ];
    await run("ship", shipped, "Correos", "ES1");
    await refundCommand([refunded, "--reference", "T-1"], connect);
    await place([giftLine(card, { price: 20 })]);
    expect(await run("picking", file)).toBe(0);
    expect(printed.slice(-2)).toEqual([`Written to ${file}.`, "Orders: 2. Pieces: 6."]);
    const [text = ""] = await read();
    expect(text).toContain("2 pedidos · 2 referencias · 6 unidades");
    expect(text.indexOf("FIL-1")).toBeLessThan(text.indexOf("PAD-2"));
    expect(text).toContain(`${numbers[0]} × 2, ${numbers[1]} × 1`);
    for (const other of [unpaid, shipped, refunded, "REGALO"]) expect(text).not.toContain(other);
    const figures = (await elementsOf(await readFile(file), 1)).filter(({ role }) => role === "Figure");
    expect(figures.map(({ alt }) => alt)).toEqual(["Código de barras de FIL-1", "Código de barras de PAD-2"]);
  });

  it("are slips with address, note and lines of the named orders, without prices", async () => {
    const numbers = [await place([{ id: pads, quantity: 2 }]), await place([{ id: filter, quantity: 1 }])];
    await place([{ id: filter, quantity: 7 }]);
    expect(await run("slips", file, ...numbers, numbers[0] ?? "")).toBe(0);
    const texts = await read();
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain("Ana Pérez Gil Calle Mayor, 1 28013 Madrid (Madrid) Tel. +34600100200");
    expect(texts[0]).toContain("Nota del cliente: Dejar en portería");
    expect(texts[0]).toMatch(/Pastillas PAD-2 2/);
    expect(texts.join("")).not.toMatch(/€|25,99/);
    expect((await barcodeOf(await readFile(file), 2)).text).toBe(numbers[1]);
  });

  it("leave out what its customer has withdrawn from, and refuse an order of which nothing is left", async () => {
    const number = await place([
      { id: pads, quantity: 2 },
      { id: filter, quantity: 1 },
    ]);
    const withdraw = async (lines: { line: number; quantity: number }[] | null) => {
      const { rows } = await shop.context.database.pool.query("select id from orders where number = $1", [
        number,
      ]);
      const body = { order_id: rows[0].id, name: "Ana", lines };
      const headers = { "idempotency-key": crypto.randomUUID() };
      expect((await shop.visitor().call(withdrawFromOrder, { body, headers })).status).toBe(201);
    };
    await withdraw([
      { line: 1, quantity: 1 },
      { line: 2, quantity: 1 },
    ]);
    expect(await run("slips", file)).toBe(0);
    expect(printed.at(-1)).toBe("Orders: 1. Pieces: 1.");
    const [slip = ""] = await read();
    expect(slip).toMatch(/Pastillas PAD-2 1/);
    expect(slip).not.toContain("FIL-1");
    await withdraw(null);
    expect(await run("picking", file)).toBe(0);
    expect(printed.at(-1)).toBe("No order waits to be packed.");
    await expect(run("slips", file, number)).rejects.toThrow("its customer has withdrawn from it on");
  });

  it("say that no order waits and write nothing", async () => {
    for (const paper of ["picking", "slips"]) expect(await run(paper, file)).toBe(0);
    expect(printed).toEqual(Array(2).fill("No order waits to be packed."));
    expect(await readdir(folder)).toEqual([]);
  });

  it("refuse orders that are unknown, unpaid or on their way, and leave an earlier file as it was", async () => {
    await writeFile(file, "earlier");
    const unpaid = await place([{ id: pads, quantity: 1 }], false);
    const shipped = await place([{ id: pads, quantity: 1 }]);
    await run("ship", shipped, "Correos", "ES2");
    await expect(run("slips", file, "2026-999999")).rejects.toThrow("There is no order 2026-999999.");
    await expect(run("slips", file, unpaid)).rejects.toThrow(`Order ${unpaid} is pending_payment`);
    await expect(run("picking", file, shipped)).rejects.toThrow(`Order ${shipped} is shipped`);
    expect(await readFile(file, "utf8")).toBe("earlier");
    for (const args of [["picking"], ["picking", shipped], ["slips", "a.txt"], ["slips", file, "x"]])
      expect(await run(...args), args.join(" ")).toBe(2);
  });

  it("come before the mail that says that an order is being prepared, which is sent once", async () => {
    const number = await place([{ id: pads, quantity: 1 }]);
    for (let turn = 0; turn < 2; turn += 1) expect(await run("preparing", number)).toBe(0);
    const mails = await shop.context.database.pool.query(
      "select template, data -> 'order' ->> 'status' as status from mails where data -> 'order' ->> 'number' = $1 order by id",
      [number],
    );
    expect(mails.rows.filter(({ template }) => template === "order-preparing")).toEqual([
      { template: "order-preparing", status: "preparing" },
    ]);
    expect(await run("picking", file)).toBe(0);
    expect((await read())[0]).toContain(number);
    const back = await place([{ id: pads, quantity: 1 }]);
    await refundCommand([back, "--reference", "T-1"], connect);
    await expect(run("preparing", back)).rejects.toThrow("its money goes back");
    const unpaid = await place([{ id: pads, quantity: 1 }], false);
    await expect(run("preparing", unpaid)).rejects.toThrow("can't become preparing");
  });
});
