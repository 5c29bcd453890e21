import { expect, test } from "vitest";
import { ask, indexOf, product } from "../test/documents.ts";
import { createProductIndex } from "./index.ts";

test("exact code, then the name, then anywhere; sales decide within each", () => {
  const index = indexOf(
    product(1, { name: "Disco", text: "bosch gdb1330", sales: 9 }),
    product(2, { name: "Pastillas GDB1330", sales: 1 }),
    product(3, { name: "Pastillas GDB1330", sales: 5 }),
    product(4, { codes: ["GDB 1330"] }),
    product(5, { codes: ["GDB 13305"], sales: 99 }),
  );
  expect(index.search(ask("gdb-1330")).hits.map(({ id }) => id)).toEqual([4, 3, 2, 5, 1]);
});

test("a code is found in any spelling and from four characters on", () => {
  const index = indexOf(product(1, { codes: ["03L 115.562"], brand: "VAG" }));
  for (const query of [
    "03l115562",
    "03L-115-562",
    "03 L 115 562",
    "03l1",
    "vag 03L 115 562",
    "TU-10001",
    "tu10",
  ])
    expect(index.search(ask(query)).total, query).toBe(1);
  expect(index.search(ask("03l")).total).toBe(0);
  expect(index.search(ask("03l115563")).total).toBe(0);
});

test("corrects what finds nothing, says so with its accents, and never touches codes", () => {
  const index = indexOf(
    product(1, { name: "Bujía de encendido", codes: ["GDB1330"] }),
    product(2, { name: "Amortiguador" }),
  );
  expect(index.search(ask("bjuia"))).toMatchObject({ total: 1, correctedQuery: "bujía" });
  expect(index.search(ask("amrotigaudor"))).toMatchObject({ total: 1, correctedQuery: "amortiguador" });
  expect(index.search(ask("gdb1331")).total).toBe(0);
  expect(index.search(ask("bujia")).correctedQuery).toBeNull();
});

test("suggests what has some of the words, those that say most first", () => {
  const index = indexOf(product(1, { name: "Filtro", sales: 9 }), product(2, { name: "Filtro aceite" }));
  expect(index.suggest("producto-filtro-de-aceite", 1).map(({ id }) => id)).toEqual([2]);
  expect(index.suggest("filtro zzz", 8).map(({ id }) => id)).toEqual([1, 2]);
  expect(index.suggest("", 8)).toEqual([]);
});

test("a facet ignores its own selection and respects the others", () => {
  const index = indexOf(
    product(1, { brand: "ATE", priceCents: 500 }),
    product(2, { brand: "BOSCH", priceCents: 900, quantity: 0 }),
  );
  const { facets, total } = index.search(
    ask("", { filters: [{ field: "brand.name", condition: "in", value: ["ATE"] }] }),
  );
  expect(total).toBe(1);
  expect(facets["brand.name"]).toEqual({
    type: "in",
    data: [
      { name: "ATE", count: 1 },
      { name: "BOSCH", count: 1 },
    ],
  });
  expect(facets.price).toEqual({ type: "range", min: 500, max: 500 });
  expect(facets.quantity).toEqual({ type: "in", data: [{ name: "En stock", count: 1 }] });
});

test("gives payloads back to the byte, counts products and versions, refuses a wrong id", () => {
  const payload = JSON.stringify({ name: "Ñ 日本 🚗 \u2028", long: "x".repeat(5_000_000) });
  const index = indexOf(product(1, { payload }), product(2));
  expect(index.payload(1)).toBe(payload);
  const { version } = index;
  index.remove([1, 99]);
  expect([index.payload(1), index.payload(2), index.size]).toEqual([null, '{"id":2}', 1]);
  expect(index.version).toBeGreaterThan(version);
  for (const id of [0, -1, 1.5, Number.NaN, 2 ** 32])
    expect(() => index.upsert([product(id)])).toThrow(RangeError);
});

test("all pages together are all products, each once, however deep", { timeout: 120_000 }, () => {
  const index = createProductIndex();
  index.upsert(Array.from({ length: 5000 }, (_, at) => product(at + 1, { sales: (at * 7919) % 13 })));
  const pages = Array.from(
    { length: 51 },
    (_, at) => index.search(ask("", { page: at + 1, perPage: 100 })).hits,
  );
  const ids = pages.flat().map(({ id }) => id);
  const expected = Array.from(ids, (_, at) => at + 1).sort(
    (a, b) => (((b - 1) * 7919) % 13) - (((a - 1) * 7919) % 13) || a - b,
  );
  expect(ids).toEqual(expected);
});

test("memory does not grow with the number of updates", { timeout: 120_000 }, () => {
  const index = createProductIndex();
  const change = (round: number) =>
    index.upsert(
      Array.from({ length: 500 }, (_, at) =>
        product(at + 1, {
          name: `Filtro ${round % 7} ${at}`,
          codes: [`K${round}${at}`],
          payload: "p".repeat(500 + (round % 50)),
        }),
      ),
    );
  for (let round = 0; round < 60; round++) change(round);
  index.search(ask("filtro"));
  const before = index.memoryBytes();
  for (let round = 60; round < 300; round++) {
    change(round);
    index.search(ask("filtro"));
  }
  expect(index.memoryBytes()).toBeLessThan(before * 1.5 + 16 * 1024 * 1024);
  expect(index.search(ask("K29912")).hits[0]?.id).toBe(13);
});

test("words spread over name and text rank below words in the name, whichever form of them", () => {
  const index = indexOf(
    product(1, { name: "Filtro", text: "aceite", sales: 3 }),
    product(2, { name: "Filtro de aceite", sales: 1 }),
    product(3, { name: "Filtros aceites", text: "filtro aceite", sales: 2 }),
  );
  expect(index.search(ask("filtro aceite")).hits.map(({ id }) => id)).toEqual([3, 2, 1]);
});
