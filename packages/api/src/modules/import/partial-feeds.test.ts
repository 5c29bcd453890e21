import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseMap } from "@tuerca/feeds";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { importCatalog } from "./index.ts";
import { createImportFixture, type ImportFixture, ROWS } from "./test/import-fixture.ts";

let fixture: ImportFixture;
let { run, query, versions, folder, databaseUrl } = {} as ImportFixture;

beforeEach(async () => {
  fixture = await createImportFixture();
  ({ run, query, versions, folder, databaseUrl } = fixture);
});
afterEach(() => fixture.close());

/** Imports lines of CSV, the header first. */
async function take(lines: readonly string[], options: object = {}) {
  const source = join(folder, "part.csv");
  await writeFile(source, lines.join("\n"));
  return importCatalog({ source, databaseUrl, ...options });
}

const products = () =>
  query(`select p.sku, p.name, b.name as brand, p.price_cents, p.offer_price_cents, p.description,
      cardinality(p.category_ids) as categories, cardinality(p.media_ids) as images, s.quantity
    from products p left join brands b on b.id = p.brand_id left join stock s on s.product_id = p.id order by p.id`);

test("stock alone changes stock alone, and counts what the shop does not have", async () => {
  await run(ROWS);
  const before = await products();
  const lines = ["sku;quantity", "A-1;7", "A-2;4", "A-9;3"];
  expect(await take(lines)).toMatchObject({ new: 0, changed: 1, unchanged: 1, unknown: 1, rejected: 0 });
  const [first, ...others] = before;
  expect(await products()).toEqual([{ ...first, quantity: 7 }, ...others]);
  await expect(readFile(join(folder, "part.csv.rejected.csv"))).rejects.toThrow("ENOENT");
});

test("price alone is recorded with its time and leaves the offer", async () => {
  await run(ROWS);
  const before = await products();
  expect(await take(["sku;price", "A-1;44,90", "A-2;89,00"])).toMatchObject({ changed: 1, unchanged: 1 });
  const [first, ...others] = before;
  expect(await products()).toEqual([{ ...first, price_cents: 4490 }, ...others]);
  expect(await query("select count(*)::int as count from price_history")).toEqual([{ count: 4 }]);
  expect(await take(["sku;price", "A-2;85,00"])).toMatchObject({ changed: 1 });
  expect(
    await query("select price_cents, offer_price_cents from price_history order by recorded_at desc limit 1"),
  ).toEqual([{ price_cents: 8500, offer_price_cents: 7900 }]);
});

test("descriptions alone, by a map, in JSON and with empty cells, which empty the field", async () => {
  await run(ROWS);
  const before = await products();
  const map = parseMap({ fields: { sku: "codigo", description: "texto" } });
  expect(await take(["codigo;texto;name", "A-1;Uno;X", "A-2;Dos;Y"], { map })).toMatchObject({ changed: 2 });
  const described = before.map((product, index) => ({ ...product, description: ["Uno", "Dos", ""][index] }));
  expect(await products()).toEqual(described);
  const records = [{ sku: "A-1", quantity: 3 }, { sku: "A-2", price: 80 }, { sku: "A-3" }, { sku: "A-4" }];
  expect(await importCatalog({ source: records, databaseUrl })).toMatchObject({
    changed: 2,
    unchanged: 1,
    unknown: 1,
  });
  const [first, second, third] = described;
  const now = [{ ...first, quantity: 3 }, { ...second, price_cents: 8000 }, third];
  expect(await products()).toEqual(now);
  expect(await take(["sku;description", "A-1;"])).toMatchObject({ changed: 1 });
  expect(await products()).toEqual([{ ...now[0], description: "" }, now[1], third]);
});

test("a new name alone gives a new address; an empty name or price is still refused", async () => {
  await run(ROWS);
  expect(await take(["sku;name", "A-1;Zapatas", "A-2;"])).toMatchObject({ changed: 1, rejected: 1 });
  expect(await query("select slug from products order by id limit 2")).toEqual([
    { slug: "zapatas-a-1" },
    { slug: "disco-de-freno-a-2" },
  ]);
  expect(await take(["sku;price", "A-1;"])).toMatchObject({ rejected: 1 });
});

test("dates of an offer alone leave its price", async () => {
  await run(ROWS);
  expect(await take(["sku;offer_to", "A-2;2026-12-31T00:00:00Z"])).toMatchObject({ changed: 1 });
  expect(await query("select offer_price_cents, offer_to from products where sku = 'A-2'")).toEqual([
    { offer_price_cents: 7900, offer_to: new Date("2026-12-31T00:00:00Z") },
  ]);
});

test("a full feed, a feed of stock and the full feed again: no false change, and nothing written", async () => {
  await run(ROWS);
  await take(["sku;quantity", "A-1;10", "A-2;9"]);
  const before = (await versions()).filter(({ kind }) => kind !== "s");
  expect(await run(ROWS)).toMatchObject({ changed: 1, unchanged: 2 });
  expect(await take(["sku;price", "A-1;45,90", "A-2;89"])).toMatchObject({ changed: 0, unchanged: 2 });
  expect(await run(ROWS)).toMatchObject({ changed: 0, unchanged: 3 });
  expect((await versions()).filter(({ kind }) => kind !== "s")).toEqual(before);
});

test("a feed that comes back after another one changed its fields puts them back", async () => {
  await run(ROWS, { sourceName: "bosch" });
  expect(await take(["sku;price", "A-1;40"], { sourceName: "prices" })).toMatchObject({ changed: 1 });
  expect(await run(ROWS, { sourceName: "bosch" })).toMatchObject({ changed: 1, unchanged: 2 });
  expect(await query("select price_cents from products where sku = 'A-1'")).toEqual([{ price_cents: 4590 }]);
});

const FIELDS = {
  name: fc.constantFrom("Uno", "Dos", "Tres"),
  price: fc.constantFrom("1.5", "2.5"),
  brand: fc.constantFrom("", "Bosch", "Valeo"),
  description: fc.constantFrom("", "Texto"),
  quantity: fc.constantFrom("0", "5"),
};
type Name = keyof typeof FIELDS;
const names = Object.keys(FIELDS) as Name[];
const PRODUCTS = 20;
const feed = fc.record({
  sourceName: fc.constantFrom("one", "two"),
  columns: fc.oneof(fc.constant(names), fc.subarray(names, { minLength: 1 })),
  rows: fc.array(fc.record(FIELDS), { minLength: PRODUCTS, maxLength: PRODUCTS }),
  dryRun: fc.boolean(),
});
/** Feeds in any order, with repetitions. */
const sequences = fc
  .array(feed, { minLength: 2, maxLength: 3 })
  .chain((feeds) => fc.array(fc.constantFrom(...feeds), { minLength: 4, maxLength: 7 }));
type State = Record<string, string | undefined> | null;

test("whoever sends a field last is right, whatever feeds come in whatever order", async () => {
  let round = 0;
  const property = fc.asyncProperty(sequences, async (sequence) => {
    round += 1;
    let shop: State[] = Array.from({ length: PRODUCTS }, () => null);
    for (const { columns, rows, ...options } of sequence) {
      const next = rows.map((values, index) => afterFeed(shop[index] ?? null, pick(values, columns)));
      const expected = { new: 0, changed: 0, unchanged: 0, unknown: 0 };
      next.forEach((state, index) => {
        expected[outcome(shop[index] ?? null, state)] += 1;
      });
      const lines = rows.map((values, index) =>
        [`P-${round}-${index}`, ...columns.map((name) => values[name])].join(","),
      );
      expect(await take([["sku", ...columns].join(","), ...lines], options)).toMatchObject(expected);
      if (!options.dryRun) shop = next;
      expect(await stored(`P-${round}-`)).toEqual(shop.filter(Boolean));
    }
  });
  await fc.assert(property, { numRuns: 3 });
});

function pick(values: Record<Name, string>, columns: readonly Name[]): Record<string, string> {
  return Object.fromEntries(columns.map((name) => [name, values[name]]));
}

function afterFeed(shop: State, sent: Record<string, string>): State {
  const makes = "name" in sent && "price" in sent;
  return shop || makes ? { brand: "", description: "", quantity: "0", ...shop, ...sent } : null;
}

function outcome(shop: State, next: State): "unknown" | "new" | "changed" | "unchanged" {
  if (!next) return "unknown";
  if (!shop) return "new";
  return names.some((name) => shop[name] !== next[name]) ? "changed" : "unchanged";
}

function stored(prefix: string) {
  return query(`select p.name, (p.price_cents / 100.0)::float::text as price,
      coalesce(b.name, '') as brand, p.description, s.quantity::text
    from products p left join brands b on b.id = p.brand_id join stock s on s.product_id = p.id
    where p.sku like '${prefix}%' order by split_part(p.sku, '-', 3)::integer`);
}
