import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { placeBy } from "../../../../api/test/factories/payments/pay-calls.ts";
import { type PayShop, startPayShop } from "../../../../api/test/factories/payments/pay-shop.ts";
import { createProduct } from "../../../../api/test/index.ts";
import { watchConsole } from "../test/watch-console.ts";
import { ordersCommand } from "./orders.ts";
import { returnsCommand } from "./returns.ts";

/** One pixel. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

describe("tuerca returns", () => {
  let shop: PayShop;
  let id = 0;
  const printed = watchConsole();

  beforeAll(async () => {
    shop = await startPayShop(async (pool) => {
      id = await createProduct(pool, { sku: "A=1", price: 2599 });
    });
  });
  afterAll(() => shop.close());

  const connect = async () => ({ databaseUrl: shop.databaseUrl, close: async () => undefined });
  const run = (...args: string[]) => returnsCommand(args, connect);

  /** A delivered order of one piece that a transfer has paid. */
  async function deliver(): Promise<string> {
    const { order } = await placeBy(shop.visitor(), "transfer", id);
    for (const args of [["paid"], ["ship"], ["delivered"]])
      await ordersCommand(
        [...args, order.number, ...(args[0] === "ship" ? ["Correos", order.number] : [])],
        connect,
      );
    return order.number;
  }

  it("takes goods back from the customer's word to the refund", async () => {
    const order = await deliver();
    await run("open", order, "--reason", "withdrawal", "--lines", "A=1=1", "--text", "No la\nnecesito");
    const number = printed.at(-1)?.match(/D\d{4}-\d{6}/)?.[0] ?? "";
    expect(await run("approve", number)).toBe(0);
    expect(await run("receive", number)).toBe(0);
    expect(printed.at(-1)).toMatch(/^Refund: pieces 25,99\s€, delivery 4,95\s€: 30,94\s€ as money/);
    expect(await run("refund", number, "--deduct", "5.99", "--dry-run")).toBe(0);
    expect(printed.at(-1)).toBe("Dry run: nothing was refunded.");
    await expect(run("refund", number)).rejects.toThrow("give its reference");
    expect(await run("refund", number, "--deduct", "5.99", "--reference", "T-1")).toBe(0);
    expect(printed.at(-2)).toMatch(/deduction -5,99\s€: 24,95\s€ as money, 0,00\s€ to gift cards/);
    await run("show", number);
    expect(printed.at(-1)).toContain("Customer: No la necesito");
    expect(printed.at(-1)).toMatch(/History: requested .*, approved .*, inspected .*, refunded /);
    await run("list", "--state", "refunded");
    expect(printed.at(-1)).toContain(`${number}  refunded  withdrawal  order ${order}  1 pieces`);
  });

  it("counts promises to fit that did not hold, and shows what an order was told", async () => {
    const { pool } = shop.context.database;
    const fit = {
      vehicle: 7,
      car: "Ibiza IV 1.6 TDI",
      label: "Seat Ibiza IV (6J) 1.6 TDI 77 kW",
      registered: null,
      answers: { esp: "yes" },
      verdict: "yes",
      reason: "listed",
      words: "Encaja en tu Ibiza IV 1.6 TDI",
      terms: ["Delante"],
      source: { name: "lista", version: "2026-11" },
    };
    expect(await run("wrong-fits")).toBe(0);
    expect(printed.at(-1)).toBe("No line was sold with the promise to fit.");
    const orders = [await deliver(), await deliver()];
    await pool.query(
      "update order_items set fit = $1 where order_id in (select id from orders where number = any($2))",
      [JSON.stringify(fit), orders],
    );
    await run("open", orders[0] ?? "", "--reason", "does_not_fit");
    await run("list", "--state", "requested");
    expect(printed.at(-1)).toMatch(/^D\d{4}-\d{6} {2}requested {2}does_not_fit {2}order /m);
    expect(await run("wrong-fits", "--from", "2020-01-01")).toBe(0);
    const share = "2 lines sold, 1 returned as wrong fit (50.0 %)";
    expect(printed.at(-1)).toMatch(/^lista 2026-11: (.*)\nProducts with most:\n {2}A=1 Pieza.*: \1$/);
    expect(printed.at(-1)).toContain(share);
    expect(await run("wrong-fits", "--from", "ayer")).toBe(2);
    await ordersCommand(["show", orders[1] ?? ""], connect);
    expect(printed.join("\n")).toContain(
      "    for Seat Ibiza IV (6J) 1.6 TDI 77 kW · yes: Encaja en tu Ibiza IV 1.6 TDI · Delante · esp=yes · list lista 2026-11",
    );
  });

  it("refuses one with a reason and photos, which it writes into a folder", async () => {
    const order = await deliver();
    await run("open", order, "--reason", "faulty");
    const number = printed.at(-1)?.match(/D\d{4}-\d{6}/)?.[0] ?? "";
    const folder = await mkdtemp(join(tmpdir(), "fotos-"));
    const [good, bad] = [join(folder, "golpe.png"), join(folder, "nota.txt")];
    await writeFile(good, Buffer.from(PNG, "base64"));
    await writeFile(bad, "nada");
    const because = ["--because", "Golpe por un mal montaje"];
    await expect(run("refuse", number, ...because, "--photo", good, "--photo", bad)).rejects.toThrow(
      "Photo 2 cannot be read as an image.",
    );
    await expect(run("refuse", number, ...because, "--photo", join(folder, "none"))).rejects.toThrow();
    expect(await run("refuse", number, ...because, "--photo", good)).toBe(0);
    await run("show", number);
    expect(printed.at(-1)).toContain("Refused: Golpe por un mal montaje");
    expect(printed.at(-1)).toContain("Photos: 0 by the customer, 1 by the shop");
    const out = join(folder, "out");
    expect(await run("photos", number, out)).toBe(0);
    expect(await readdir(out)).toEqual([`${number}-1-shop.jpg`]);
    await rm(folder, { recursive: true });
  });

  it("records a parcel on its way", async () => {
    await run("open", await deliver(), "--reason", "wrong");
    const number = printed.at(-1)?.match(/D\d{4}-\d{6}/)?.[0] ?? "";
    await expect(run("sent", number)).rejects.toThrow("is requested and can't become sent");
    await run("approve", number);
    for (const words of [[], ["--tracking", "ES-9"]]) expect(await run("sent", number, ...words)).toBe(0);
    await run("show", number);
    expect(printed.at(-1)).toContain("Tracking number: ES-9");
    await run("photos", number, "nowhere");
    expect(printed.at(-1)).toBe(`Return ${number} has no photos.`);
    expect(await run("receive", number)).toBe(0);
  });

  it("says how it is used", async () => {
    for (const args of [
      [],
      ["list", "--state", "gone"],
      ["show"],
      ["show", "2026-000001"],
      ["open", "2026-000001"],
      ["open", "2026-000001", "--reason", "bored"],
      ["open", "2026-000001", "--reason", "wrong", "--lines", "A=0"],
      ["refuse", "D2026-000001"],
      ["refuse", "D2026-000001", "--because", "No", ...Array(4).fill("--photo=a.jpg")],
      ["photos", "D2026-000001"],
      ["photos", "D2026-000001", "one", "two"],
      ["sent"],
      ["sent", "D2026-000001", "--tracking", ""],
      ["receive", "D2026-000001", "--bad", "=1"],
      ["refund", "D2026-000001", "--deduct", "-1"],
    ])
      expect(await run(...args)).toBe(2);
    await run("show", "D2026-999999");
    expect(printed.at(-1)).toBe("There is no return D2026-999999.");
  });
});
