import { createProductIndex, prepareDocuments } from "@tuerca/search";
import fc from "fast-check";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createChangeGate } from "./change-gate.ts";
import { createComparison } from "./compare-index.ts";
import { makeDocument } from "./index-copy/test/make-document.ts";
import { createState } from "./index-state.ts";
import { createRefresh } from "./refresh-index.ts";
import { createModelDatabase, type Failure } from "./test/model-database.ts";

type Model = ReturnType<typeof createModelDatabase>;

/** An index that follows a database, and compares a section at each look if `everyMs` is 0. */
function follow(database: Model, everyMs = Number.POSITIVE_INFINITY) {
  const index = createProductIndex();
  const mark = { snapshot: null, offersUntil: 0 };
  const state = createState({ index, taxonomy: null, mark, nextEdge: null });
  const gate = createChangeGate(20);
  const comparison = createComparison({ state, gate, log: pino({ level: "silent" }), everyMs });
  const refresh = createRefresh({ reader: database.reader, state, gate, comparison });
  const look = async (failure: Failure | null) => {
    database.failAt(failure);
    await refresh(0).catch((error: unknown) => {
      if (failure === null) throw error;
    });
  };
  const settle = async () => {
    await look(null);
    while (state.isDoubtful) await look(null);
  };
  const shown = () => new Map(Array.from(index.idsBetween(0, 99), (id) => [id, index.payload(id)]));
  return { index, state, look, settle, shown };
}

const id = fc.integer({ min: 1, max: 9 });
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant("write"), id, cents: fc.nat({ max: 3 }) }) },
  fc.record({ type: fc.constant("remove"), id }),
  fc.record({ type: fc.constant("lose"), count: fc.integer({ min: 1, max: 12 }) }),
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant("look"),
      failure: fc.option(fc.constantFrom<Failure[]>("before", "applied", "unheard")),
    }),
  },
);

test("an index shows what its database has, whatever that loses and whichever look fails", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 30 }), async (events) => {
      const database = createModelDatabase();
      const { look, settle, shown } = follow(database);
      for (const one of events) {
        if ("cents" in one) database.write(one.id, one.cents);
        else if ("id" in one) database.remove(one.id);
        else if ("count" in one) database.lose(one.count);
        else await look(one.failure);
      }
      await settle();
      expect(shown()).toEqual(database.payloads());
    }),
    { numRuns: process.env.SOAK ? 5000 : 60 },
  );
});

test("a comparison of some products at a time finds and mends whatever differs, and nothing else", async () => {
  const database = createModelDatabase();
  for (let one = 1; one <= 8; one += 1) database.write(one, one);
  const { index, state, look, shown } = follow(database, 0);
  const round = async () => {
    for (let looks = 0; looks < 9; looks += 1) await look(null);
  };
  await round();
  expect(state.compared).toMatchObject({ differed: 0 });
  expect(state.compared.products).toBeGreaterThan(8);
  const wrong = prepareDocuments([2, 5, 11].map(makeDocument));
  index.apply(wrong, 0, wrong.size);
  index.remove([7]);
  await round();
  expect(shown()).toEqual(database.payloads());
  expect(state.compared.differed).toBe(4);
});
