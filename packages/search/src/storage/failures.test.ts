import fc from "fast-check";
import { expect, test } from "vitest";
import { FACET_FIELDS } from "../facets/facet-fields.ts";
import { addFailure, MAX_FACET_FIELDS, markOf, marksIn } from "./failures.ts";

test("tells apart who fails no field, one field and several, up to the last of the fields", () => {
  const fields = fc.integer({ min: 1, max: MAX_FACET_FIELDS });
  const failing = fields.chain((count) =>
    fc.array(fc.uniqueArray(fc.nat({ max: count - 1 }), { maxLength: 4 }), { minLength: 1 }),
  );
  fc.assert(
    fc.property(failing, (documents) => {
      const bytes = documents.map((positions) => positions.map(markOf).reduce(addFailure, 0));
      const alone = documents.map((positions) => (positions.length === 1 ? positions[0] : null));
      expect(bytes.map((byte) => byte === 0)).toEqual(documents.map(({ length }) => length === 0));
      const found = marksIn(Uint8Array.from(bytes));
      for (let position = 0; position < MAX_FACET_FIELDS; position++) {
        const mark = markOf(position);
        expect(bytes.map((byte) => byte === mark)).toEqual(alone.map((one) => one === position));
        expect(found[mark]).toBe(alone.includes(position) ? 1 : 0);
      }
    }),
    { numRuns: 30 },
  );
});

test("the last field has a mark of its own", () => {
  const last = markOf(MAX_FACET_FIELDS - 1);
  expect(Uint8Array.of(last)[0]).toBe(last);
  expect(addFailure(last, last)).not.toBe(last);
  expect(FACET_FIELDS.length).toBeLessThanOrEqual(MAX_FACET_FIELDS);
});
