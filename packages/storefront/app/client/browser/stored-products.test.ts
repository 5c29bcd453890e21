import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { createStoredProducts, parseProducts, withFirst } from "./stored-products.ts";

const MOST = 4;
const product = fc.record({
  id: fc.integer({ min: 1, max: 8 }),
  name: fc.string(),
  sku: fc.string(),
  brand: fc.option(fc.string()),
  url_path: fc.constantFrom("/disco", "/ñ", "/a?b=c"),
  image: fc.option(fc.constant("/media/a.jpg")),
});
const broken = fc.oneof(
  fc.jsonValue(),
  fc
    .tuple(product, fc.constantFrom("id", "name", "sku", "url_path", "image"), fc.jsonValue())
    .map(([one, key, value]) => ({ ...one, [key]: value })),
  fc
    .tuple(
      product,
      fc.constantFrom("//evil.example", "https://evil.example", "javascript:alert(1)", "/\\evil"),
    )
    .map(([one, url_path]) => ({ ...one, url_path })),
);

it("reads any storage as at most so many products of this shop, each once", () => {
  const stored = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.oneof(product, broken)).map((items) => JSON.stringify(items)),
  );
  fc.assert(
    fc.property(stored, (text) => {
      const read = parseProducts(text, MOST);
      expect(read.length).toBeLessThanOrEqual(MOST);
      expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
      for (const { id, name, url_path } of read) {
        expect([typeof id, typeof name]).toEqual(["number", "string"]);
        expect(new URL(url_path, "https://shop.example").origin).toBe("https://shop.example");
      }
    }),
    { numRuns: 200 },
  );
});

it("keeps the newest, the last one first, and forgets them", () => {
  const items = new Map<string, string>();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    },
  });
  const store = createStoredProducts("tuerca.test", MOST);
  fc.assert(
    fc.property(fc.array(product, { maxLength: 12 }), (opened) => {
      for (const one of opened) store.write(withFirst(store.read(), one));
      const newest = [...new Set(opened.map(({ id }) => id).reverse())];
      expect(store.read().map(({ id }) => id)).toEqual(newest.slice(0, MOST));
      store.write([]);
      expect(items.size).toBe(0);
    }),
    { numRuns: 100 },
  );
  vi.unstubAllGlobals();
});

const DISC = { id: 1, name: "Disco", sku: "A-1", brand: null, url_path: "/disco", image: null };
const PADS = { ...DISC, id: 2, name: "Pastillas" };

it("does without storage", () => {
  const forbidden = () => {
    throw new DOMException("no", "SecurityError");
  };
  vi.stubGlobal("window", {
    get localStorage(): Storage {
      return forbidden();
    },
  });
  const store = createStoredProducts("tuerca.test", MOST);
  expect(store.read()).toEqual([]);
  expect(() => store.write([])).not.toThrow();
  store.write([DISC]);
  expect(store.read()).toEqual([DISC]);
  vi.unstubAllGlobals();
});

it("keeps on the page what a full storage does not take, until it takes something again", () => {
  let stored: string | null = JSON.stringify([DISC]);
  let isFull = true;
  vi.stubGlobal("window", {
    localStorage: {
      getItem: () => stored,
      setItem: (_: string, text: string) => {
        if (isFull) throw new DOMException("full", "QuotaExceededError");
        stored = text;
      },
    },
  });
  const store = createStoredProducts("tuerca.test", MOST);
  store.write([DISC, PADS]);
  expect(store.read()).toEqual([DISC, PADS]);
  isFull = false;
  store.write([PADS]);
  stored = JSON.stringify([DISC]);
  expect(store.read()).toEqual([DISC]);
  vi.unstubAllGlobals();
});
