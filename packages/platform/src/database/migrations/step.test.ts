import fc from "fast-check";
import { expect, it } from "vitest";
import { adoptedSteps, FORMER_STEPS } from "./adopt.ts";
import { pendingSteps, SchemaUnfit, type Step } from "./step.ts";

const nameOf = (at: number) => `${String(at + 1).padStart(4, "0")}-step`;
const stepOf = (at: number, lives: number): Step => ({
  name: nameOf(at),
  livesWith: nameOf(lives),
  up: async () => undefined,
});

/** Histories of steps, of which a release has the first ones and a database too. */
const history = fc.integer({ min: 1, max: 8 }).chain((length) =>
  fc.record({
    steps: fc.tuple(
      ...Array.from({ length }, (_, at) => fc.nat({ max: at }).map((lives) => stepOf(at, lives))),
    ),
    release: fc.integer({ min: 1, max: length }),
    database: fc.nat({ max: length }),
  }),
);

it("lacks what it has not had; a release runs beside those steps only that live with it", () => {
  fc.assert(
    fc.property(history, ({ steps, release, database }) => {
      const read = () => pendingSteps(steps.slice(0, release), steps.slice(0, database));
      const newest = nameOf(release - 1);
      const asksForMore = steps.slice(release, database).some(({ livesWith }) => livesWith > newest);
      if (asksForMore) expect(read).toThrow(SchemaUnfit);
      else expect(read()).toEqual(steps.slice(database, release));
    }),
  );
});

it("runs nothing on a database that lacks one of its steps before the newest, or has had another", () => {
  fc.assert(
    fc.property(history, fc.nat(), fc.boolean(), ({ steps, release }, place, isOther) => {
      const at = place % release;
      const applied = isOther
        ? steps.map((step, place) => (place === at ? { ...step, name: `${nameOf(at)}-other` } : step))
        : steps.toSpliced(at, 1);
      if (!isOther && at === steps.length - 1) return;
      expect(() => pendingSteps(steps.slice(0, release), applied)).toThrow(SchemaUnfit);
    }),
  );
});

const BASELINE = { ...stepOf(0, 0), name: "0001-baseline" };
const LATER = { ...stepOf(0, 0), name: "0100-later" };

it("takes a database over that has had all former steps, with those that are kept as steps", () => {
  expect(adoptedSteps(FORMER_STEPS, [BASELINE, LATER])).toEqual([BASELINE]);
  expect(adoptedSteps([...FORMER_STEPS, LATER.name], [BASELINE, LATER])).toEqual([BASELINE, LATER]);
  expect(() => adoptedSteps([...FORMER_STEPS, LATER.name], [BASELINE])).toThrow(
    "The database has had the steps 0100-later from before the first release, which this release does not know: start a newer one.",
  );
});

it("takes none over that lacks any former step", () => {
  fc.assert(
    fc.property(fc.subarray([...FORMER_STEPS], { maxLength: FORMER_STEPS.length - 1 }), (had) => {
      expect(() => adoptedSteps(had, [BASELINE])).toThrow(SchemaUnfit);
    }),
  );
});
