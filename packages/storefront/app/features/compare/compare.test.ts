import fc from "fast-check";
import { expect, it } from "vitest";
import { comparePath, parseCompared } from "./compare-path.ts";
import { compareRows } from "./compare-rows.ts";

const id = fc.integer({ min: 1, max: 2_147_483_647 });

it("reads from any address at most four ids of products, each once, and its own addresses whole", () => {
  const hostile = fc.array(
    fc.oneof(
      id.map(String),
      fc.string(),
      fc.constantFrom("0", "-1", "1e3", "01", "99999999999", "1.5", " 2"),
    ),
    { maxLength: 300 },
  );
  fc.assert(
    fc.property(hostile, (parts) => {
      const ids = parseCompared(parts.join(","));
      expect(ids.length).toBeLessThanOrEqual(4);
      expect(new Set(ids).size).toBe(ids.length);
      for (const one of ids) expect(parts.join(",").split(",")).toContain(String(one));
    }),
    { numRuns: 200 },
  );
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 4 }), (ids) => {
      const query = new URL(comparePath(ids), "https://shop.example").searchParams;
      expect(parseCompared(query.get("ids"))).toEqual(ids);
    }),
    { numRuns: 100 },
  );
});

it("puts each fact in its label's row and its product's column, and marks what is not the same", () => {
  const fact = fc.record({
    label: fc.constantFrom("Diámetro", "Grosor", "Taladros", "constructor"),
    value: fc.constantFrom("313 mm", "21 mm", "5"),
  });
  const product = fc.record({ facts: fc.array(fact, { maxLength: 5 }) });
  fc.assert(
    fc.property(fc.array(product, { minLength: 1, maxLength: 4 }), (products) => {
      const rows = compareRows(products);
      expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length);
      for (const [at, { facts }] of products.entries())
        for (const { label, values } of rows) {
          const own = facts.filter((one) => one.label === label).map(({ value }) => value);
          expect(values[at]).toBe(own.length > 0 ? own.join(", ") : null);
        }
      for (const { values, isDifferent } of rows)
        expect(isDifferent).toBe(values.some((value) => value !== values[0]));
      const named = products.flatMap(({ facts }) => facts.map(({ label }) => label));
      expect(rows.map(({ label }) => label)).toEqual([...new Set(named)]);
    }),
    { numRuns: 200 },
  );
});
