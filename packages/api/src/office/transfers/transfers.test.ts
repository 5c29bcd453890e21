import { writeXlsx } from "@tuerca/feeds/testing/write-xlsx";
import { confirmTransfers, listTransfers } from "@tuerca/office-contract";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type MoneyOffice, startMoneyOffice } from "../../../test/factories/office/money-office.ts";
import type { OfficeClient } from "../../../test/factories/office/office.ts";
import { readAmount, readDay } from "../../modules/bank/extract.ts";

let shop: MoneyOffice;
beforeAll(async () => {
  shop = await startMoneyOffice();
});
afterAll(() => shop.close());
// Rate limits are per hour; sessions end after half an hour.
beforeEach(() => shop.clock.advance(2 * HOUR_MS));

const PATH = "/office/api/transfers/preview";
const preview = (client: OfficeClient, file: string | Buffer, query = "") =>
  client.send("POST", PATH + query, Buffer.from(file), { "content-type": "text/csv" });
const euros = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");
const HEADER = "Fecha operación;Concepto;Importe;Saldo";
const row = (text: string, cents: number, day = "18/11/2026") => `${day};${text};${euros(cents)};1.000,00`;
const fileOf = (...rows: string[]) => ["Cuenta;ES12", "", HEADER, ...rows].join("\r\n");

/** An order that waits for a transfer, with its total in cents. */
async function waiting(quantity = 1) {
  const { number, totals } = await shop.order("transfer", [{ id: shop.ids.oil, quantity }]);
  return { number, cents: Math.round(totals.total * 100) };
}
const line = ({ number, cents }: { number: string; cents: number }, over = {}) => ({
  booked_on: "2026-11-18",
  amount_cents: cents,
  text: `PEDIDO ${number}`,
  nth: 1,
  order_number: number,
  ...over,
});
const isPaid = (number: string) =>
  shop.count("select count(*) from orders where number = $1 and payment_status = 'paid'", [number]);

describe("an extract", () => {
  it("is read in any separator, encoding and order of columns, with the bank's lines above it", async () => {
    const client = await shop.as("sales");
    const { number, cents } = await waiting();
    const iso = `${number.slice(0, 4)} ${number.slice(5)}`;
    const files: Buffer[] = [
      Buffer.from(fileOf(row(`Transferencia de Ana Núñez ${number}`, cents))),
      Buffer.from(fileOf(row(`Núñez pedido ${iso}`, cents)), "latin1"),
      Buffer.from(
        `\ufeffDate,Amount,Description\n2026-11-18,${(cents / 100).toFixed(2)},"Order ${number}, Núñez"\n`,
        "utf16le",
      ),
      Buffer.from(
        `importe\tfecha\tdescripción\n${euros(cents)} €\t18.11.26\t${number.replace("-", "")} Núñez\n`,
      ),
    ];
    for (const file of files) {
      const { status, body } = await preview(client, file);
      expect([status, body.lines]).toMatchObject([
        200,
        [{ amount_cents: cents, order_number: number, doubt: null }],
      ]);
      expect(body.lines[0].text).toContain("Núñez");
      expect(body.lines[0].booked_on).toBe("2026-11-18");
    }
  });

  it("matches by number and amount only, and proposes what is near", async () => {
    const client = await shop.as("owner");
    const [sure, wrong, twice, quiet] = [
      await waiting(2),
      await waiting(3),
      await waiting(4),
      await waiting(5),
    ];
    const file = fileOf(
      row(`Pedido ${sure.number}`, sure.cents),
      row(`Pedido ${wrong.number}`, wrong.cents + 1),
      row(`Pedido ${twice.number} primera`, twice.cents),
      row(`Pedido ${twice.number} segunda`, twice.cents),
      row("Gracias por todo", quiet.cents),
      row(`${sure.number} y ${wrong.number}`, sure.cents),
      row("Nómina", 999_999),
      row("Recibo de la luz", -5000),
      "ayer;?;mucho;",
    );
    const { body } = await preview(client, file);
    // Two lines name the first order: one of them beside another order, which does not count.
    expect(
      body.lines.map(({ order_number, doubt }: { order_number: string; doubt: string }) => [
        order_number,
        doubt,
      ]),
    ).toEqual([
      [sure.number, null],
      [null, "other_amount"],
      [null, "line_twice"],
      [null, "line_twice"],
      [null, "no_number"],
      [null, "several_orders"],
      [null, "no_order"],
    ]);
    expect([body.unreadable, body.outgoing]).toEqual([1, 1]);
    expect(body.lines[4].near).toMatchObject([
      { number: quiet.number, total_cents: quiet.cents, customer: "Ana Pérez" },
    ]);
  });

  it("says the same as CSV and as spreadsheet, with signs in the amount or in a column", async () => {
    const client = await shop.as("owner");
    const booked = fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      cents: fc.integer({ min: 1, max: 99_999_999 }).filter((cents) => cents % 10 !== 0),
      text: fc.constantFrom("Pedido 2026-000001", "Nómina", "Ref. 0012"),
      isOut: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(booked, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        async (rows, isKind) => {
          const header = ["F. valor", "Concepto", "Importe", ...(isKind ? ["Tipo"] : [])];
          const above = [["Movimientos de la cuenta"], ["Titular", "Tuerca"], []];
          const kindOf = (isOut: boolean) => (isKind ? [isOut ? "Débito" : "Crédito"] : []);
          const signed = (cents: number, isOut: boolean) => (isOut && !isKind ? -cents : cents);
          const dayOf = (day: number) => `${String(day).padStart(2, "0")}/11/2026`;
          const csv = [
            ...above,
            header,
            ...rows.map((row) => [
              dayOf(row.day),
              row.text,
              euros(signed(row.cents, row.isOut)),
              ...kindOf(row.isOut),
            ]),
          ];
          // 1 November 2026 as Excel counts days.
          const dateCell = (day: number) => ({ attributes: 's="1"', xml: `<v>${46_326 + day}</v>` });
          const cells = rows.map((row) => [
            dateCell(row.day),
            row.text,
            signed(row.cents, row.isOut) / 100,
            ...kindOf(row.isOut),
          ]);
          const sheet = writeXlsx([
            { name: "Oculta", rows: [["x"]], state: "hidden" },
            { name: "Cuenta", rows: [...above, header, ...cells] },
          ]);
          const one = await preview(client, csv.map((row) => row.join(";")).join("\r\n"));
          const other = await preview(client, Buffer.from(sheet));
          expect([other.status, other.body.lines]).toEqual([200, one.body.lines]);
          const out = rows.filter(({ isOut }) => isOut).length;
          expect([other.body.outgoing, other.body.unreadable]).toEqual([out, 0]);
          expect(other.body.lines).toHaveLength(rows.length - out);
        },
      ),
      { numRuns: 12 },
    );
  });

  it("of unknown columns is mapped once, and known by its header then", async () => {
    const client = await shop.as("owner");
    const { number, cents } = await waiting(6);
    const file = `A;B;C\n${number};18/11/2026;${euros(cents)}\n`;
    const first = (await preview(client, file)).body;
    expect([first.columns, first.lines, first.header]).toEqual([null, [], ["A", "B", "C"]]);
    const wrong = await preview(client, file, "?date=1&amount=1&text=0");
    expect(wrong.status).toBe(422);
    expect((await preview(client, file, "?date=1&amount=9&text=0")).body.errors).toHaveProperty("file");
    expect((await preview(client, file, "?date=1&amount=2&text=0")).body.lines).toHaveLength(1);
    expect((await preview(client, file)).body.lines).toMatchObject([{ order_number: number }]);
  });

  it("that is none, or too large, is refused in words", async () => {
    const client = await shop.as("owner");
    for (const file of ["", "hola", "%PDF-1.7\n1;2", "\u0000\u0001;\u0002", "a;b\n1;2"]) {
      const { status, body } = await preview(client, file);
      expect([file, status, Object.keys(body.errors)]).toEqual([file, 422, ["file"]]);
    }
    const large = await preview(client, Buffer.alloc(2 * 1024 * 1024 + 1, "a"));
    expect([large.status, large.body.message]).toEqual([422, "El archivo ocupa más de 2 MB: divídelo."]);
    const long = fileOf(...Array.from({ length: 5001 }, (_, n) => row(`x${n}`, 100)));
    expect((await preview(client, long)).status).toBe(422);
    const reader = await shop.as("warehouse");
    expect((await preview(reader, fileOf())).status).toBe(403);
  });
});

describe("a confirmed line", () => {
  it("pays its order as the command does, and twenty of them in one call", async () => {
    const client = await shop.as("owner");
    const orders = [];
    for (let n = 0; n < 20; n += 1) {
      shop.clock.advance(HOUR_MS / 4);
      orders.push(await waiting());
    }
    const person = await shop.as("owner");
    const began = performance.now();
    const { body } = await person.call(confirmTransfers, { body: { lines: orders.map((one) => line(one)) } });
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(new Set(body.results.map(({ outcome }) => outcome))).toEqual(new Set(["confirmed"]));
    for (const { number } of orders) expect(await isPaid(number)).toBe(1);
    const acts = "select count(*) from audit_events where action = 'order.paid' and actor like '%Ana owner'";
    expect(await shop.count(acts)).toBeGreaterThanOrEqual(20);
    const again = await person.call(confirmTransfers, {
      body: { lines: [line(orders[0] ?? { number: "", cents: 1 })] },
    });
    expect(again.body.results[0]?.outcome).toBe("confirmed_before");
    expect(client).toBeDefined();
  });

  it("pays no second order, by whomever and at once, and no order of another amount", async () => {
    const people = [await shop.as("owner"), await shop.as("sales")];
    const [one, other] = [await waiting(7), await waiting(7)];
    const text = "La misma línea";
    const answers = await Promise.all(
      [one, other, one, other].map(async (order, n) => {
        const lines = [line(order, { text })];
        return (await people[n % 2]?.call(confirmTransfers, { body: { lines } }))?.body.results[0]?.outcome;
      }),
    );
    expect(answers.filter((outcome) => outcome === "confirmed")).toHaveLength(1);
    expect((await isPaid(one.number)) + (await isPaid(other.number))).toBe(1);
    expect(await shop.count("select count(*) from bank_lines where amount_cents = $1", [one.cents])).toBe(1);
    const [client] = people;
    const results = async (given: object) =>
      (await client?.call(confirmTransfers, { body: { lines: [line(one, given)] } }))?.body.results[0]
        ?.outcome;
    expect(await results({ amount_cents: one.cents - 1, text: "x" })).toBe("other_amount");
    expect(await results({ order_number: "2026-999999", text: "y" })).toBe("unknown_order");
    const rest = (await isPaid(one.number)) ? one : other;
    expect(await results({ order_number: rest.number, text: "z", nth: 2 })).toBe("not_waiting");
  });

  it("is used in every later extract, and a second equal line is another one", async () => {
    const client = await shop.as("owner");
    const [one, other] = [await waiting(8), await waiting(8)];
    const file = fileOf(row("Talleres Paco", one.cents), row("Talleres Paco", one.cents));
    const first = (await preview(client, file)).body.lines;
    expect(first).toMatchObject([
      { nth: 1, doubt: "no_number" },
      { nth: 2, doubt: "no_number" },
    ]);
    expect(first[0].near.map(({ number }: { number: string }) => number)).toEqual([one.number, other.number]);
    await client.call(confirmTransfers, { body: { lines: [line(one, { text: "Talleres Paco" })] } });
    const later = (await preview(client, file)).body.lines;
    expect(later).toMatchObject([{ doubt: "line_used" }, { nth: 2, doubt: "no_number" }]);
  });

  it("needs everything of a line, within bounds", async () => {
    const client = await shop.as("owner");
    const post = (lines: unknown) => client.send("POST", "/office/api/transfers/confirm", { lines });
    const order = { number: "2026-000001", cents: 100 };
    for (const over of [
      { booked_on: "ayer" },
      { amount_cents: 0 },
      { text: "x".repeat(501) },
      { nth: 0 },
      { order_number: "1" },
      { id: 1 },
    ])
      expect((await post([line(order, over)])).status).toBe(422);
    for (const lines of [[], null, Array.from({ length: 201 }, () => line(order))])
      expect((await post(lines)).status).toBe(422);
  });
});

it("lists who waits for a transfer, without amounts and names for the warehouse", async () => {
  const { number, cents } = await waiting(9);
  const find = async (role: string) => {
    const client = await shop.as(role);
    return (await client.call(listTransfers)).body.orders.find((one) => one.number === number);
  };
  expect(await find("sales")).toMatchObject({ total_cents: cents, customer: "Ana Pérez" });
  expect(await find("warehouse")).toMatchObject({ total_cents: null, customer: null });
  expect(await find("read_only")).toMatchObject({ total_cents: cents, customer: null });
});

describe("an amount of a bank", () => {
  it.each([
    ["1.234,56", 123_456],
    ["1,234.56 EUR", 123_456],
    ["+25,05\u00a0€", 2505],
    ["-10", -1000],
    ["10,5-", -1050],
    ["1.234.567,89", 123_456_789],
    ["1.250", null],
    ["1,250", null],
    ["12,345,6", null],
    ["", null],
    ["1e3", null],
    ["99999999999", null],
  ])("%j", (text, cents) => expect(readAmount(text)).toBe(cents));

  it("is read as it is written in Spain, whatever it is", () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        const text = (cents / 100).toLocaleString("es-ES", { minimumFractionDigits: 2, useGrouping: true });
        expect(readAmount(text)).toBe(cents);
      }),
    );
  });
});

it.each([
  ["31/12/2026", "2026-12-31"],
  ["1-2-26", "2026-02-01"],
  ["2026-12-31T10:00", "2026-12-31"],
  ["20261231", "2026-12-31"],
  ["31/02/2026", null],
  ["12/31/2026", null],
  ["x", null],
])("reads the day %j of a bank", (text, day) => expect(readDay(text)).toBe(day));
