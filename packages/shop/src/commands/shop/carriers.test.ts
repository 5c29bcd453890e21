import { availableCarriers } from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestShop, type TestShop } from "../../../../api/test/index.ts";
import { watchConsole } from "../test/watch-console.ts";
import { carriersCommand } from "./carriers.ts";

describe("tuerca carriers", () => {
  let shop: TestShop;
  const printed = watchConsole();

  beforeAll(async () => {
    shop = await createTestShop();
  });
  afterAll(() => shop.close());

  const run = (...args: string[]) =>
    carriersCommand(args, async () => ({ databaseUrl: shop.databaseUrl, close: async () => undefined }));
  const offered = async (postal_code: string) =>
    (await shop.visitor().call(availableCarriers, { body: { postal_code } })).body.map(({ name, price }) => [
      name,
      price,
    ]);

  it("takes a carrier on that running shops offer at once, changes its price and lets it go", async () => {
    expect(await run("add", "Recogida  en\ntienda", "En nuestro almacén")).toBe(0);
    expect(await offered("28013")).not.toContainEqual(["Recogida en tienda", 0]);
    const set = ["set", "Recogida en tienda", "peninsula", "--days", "0-1"];
    expect(await run(...set, "--price", "0", "--cash-fee", "0", "--cash-max", "999,99")).toBe(0);
    expect(await offered("28013")).toContainEqual(["Recogida en tienda", 0]);
    expect(await run(...set, "--price", "1,50", "--free-from", "30")).toBe(0);
    expect(await offered("28013")).toContainEqual(["Recogida en tienda", 1.5]);
    expect(await offered("07001")).not.toContainEqual(["Recogida en tienda", 1.5]);
    printed.splice(0);
    await run("list");
    expect(printed.map((line) => line.replaceAll("\u00a0", " "))).toContain(
      "Recogida en tienda\tpeninsula\t1,50 €\t0-1 days\tfree from 30,00 €",
    );
    await run("rest", "Recogida en tienda");
    expect(await offered("28013")).not.toContainEqual(["Recogida en tienda", 1.5]);
    await run("resume", "Recogida en tienda");
    await run("drop", "Recogida en tienda", "peninsula");
    expect(await offered("28013")).not.toContainEqual(["Recogida en tienda", 1.5]);
  });

  it("keeps a template of tracking addresses until it is taken away", async () => {
    const template = "https://envios.example/{tracking}/ver?lang=es#mapa";
    expect(await run("tracking", "Envío urgente 24 h", template)).toBe(0);
    const followed = async () => {
      printed.splice(0);
      await run("list");
      return printed.filter((line) => line.endsWith(`\tfollowed at ${template}`)).length;
    };
    expect(await followed()).toBe(1);
    expect(await run("tracking", "Envío urgente 24 h", "--none")).toBe(0);
    expect(await followed()).toBe(0);
    await expect(run("tracking", "Nadie", template)).rejects.toThrow('There is no carrier "Nadie".');
    for (const wrong of [
      "https://envios.example/",
      "https://envios.example/{tracking}/{tracking}",
      "https://envios.example/{tracking}?cp={postal_code}",
      "http://envios.example/{tracking}",
      "javascript:alert('{tracking}')",
      "https://{tracking}.envios.example/",
      "https://envios.example:{tracking}/",
      "https://{tracking}@envios.example/",
      "https://u:p@envios.example/{tracking}",
      "https://envios.example/a b/{tracking}",
      `https://envios.example/${"a".repeat(300)}{tracking}`,
      "{tracking}",
    ])
      expect(await run("tracking", "Envío urgente 24 h", wrong), wrong).toBe(2);
    expect(printed.at(-1)).toContain("an https:// address of up to 300 characters with {tracking} once");
  });

  it("tells which terms are samples, and takes those for the operator's own that are set", async () => {
    const line = async () => {
      printed.splice(0);
      await run("list");
      return printed.find((one) => one.includes("urgente"));
    };
    expect(await line()).toContain("Envío urgente 24 h\tsample\tpeninsula");
    await run("set", "Envío urgente 24 h", "peninsula", "--price", "8.95", "--days", "1-1");
    expect(await line()).toContain("Envío urgente 24 h\tpeninsula");
  });

  it("says what is wrong", async () => {
    const set = ["set", "Envío estándar", "peninsula", "--price", "4.95", "--days", "2-3"];
    for (const wrong of [
      [],
      ["list", "x"],
      ["add", "Uno"],
      ["drop", "Envío estándar", "portugal"],
      ["tracking", "Envío estándar"],
      ["set", "Envío estándar", "peninsula", "--days", "2-3"],
      [...set, "--days", "3-2"],
      [...set, "--price", "-1"],
      [...set, "--cash-fee", "3"],
      [...set, "--cash-fee", "3", "--cash-max", "1000"],
      [...set, "--nonsense"],
    ])
      expect(await run(...wrong), wrong.join(" ")).toBe(2);
    await expect(run("rest", "Nadie")).rejects.toThrow('There is no carrier "Nadie".');
    await expect(run("add", "Envío estándar", "Otra vez")).rejects.toThrow(
      'There is a carrier "Envío estándar" already.',
    );
    await expect(run("drop", "Envío urgente 24 h", "melilla")).rejects.toThrow("does not deliver to melilla");
  });
});
