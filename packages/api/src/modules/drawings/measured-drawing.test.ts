import { DRAWING_KINDS, type DrawingKind } from "@tuerca/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { measuredDrawing } from "./measured-drawing.ts";
import { type Measures, NUMBERS } from "./measures.ts";
import type { Box } from "./sheet/lettering.ts";
import { EDGE } from "./sheet/sheet.ts";

/** A length as parts have it, from a thickness to a belt, with up to three decimals. */
const length = fc.oneof(
  fc.integer({ min: 1, max: 40 }),
  fc.integer({ min: 40, max: 9999 }),
  fc.integer({ min: 100, max: 9_999_999 }).map((thousandths) => thousandths / 1000),
);

const word = (...words: string[]) => fc.constantFrom(...words);

/** Any measures, likely ones and impossible ones. */
const measures: fc.Arbitrary<Measures> = fc.record(
  {
    ...Object.fromEntries(NUMBERS.map((name) => [name, length])),
    thread: word("M14 × 1,25", "3/4-16 UNF", "M8 × 1"),
    other_thread: word("F10 × 1", "M10 × 1"),
    socket: word("H7", "C5W", "W21/5W", "WWWWWWW"),
    base: word("PX26d", "PGJ19-2", "H7"),
    power: word("55 W", "60/55 W"),
    voltage: word("12 V", "12-24 V"),
    terminal: word("derecha", "izquierda"),
    size: word("205/55 R16", "455/95 R10", "105/25 R24"),
  },
  { requiredKeys: [] },
);

const anything: fc.Arbitrary<[DrawingKind, Measures]> = fc.tuple(fc.constantFrom(...DRAWING_KINDS), measures);

const inside = ({ x, y, width, height }: Box) => x >= 0 && y >= 0 && x + width <= EDGE && y + height <= EDGE;

const cross = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const between = (min: number, max: number) => fc.integer({ min, max });

/** The parts of cars, by kind. */
const USUAL: Record<DrawingKind, fc.Arbitrary<Measures>> = {
  disc: fc.record({
    diameter: between(220, 400),
    thickness: between(8, 36),
    bore: between(52, 85),
    holes: between(3, 6),
    pitch_circle: between(98, 130),
    height: between(37, 80),
  }),
  pads: fc.record({ width: between(80, 200), height: between(40, 90), thickness: between(11, 23) }),
  filter: fc.oneof(
    fc.record({ diameter: between(50, 100), height: between(60, 240), thread: word("M20 × 1,5") }),
    fc.record({ length: between(180, 400), width: between(120, 240), height: between(17, 75) }),
  ),
  battery: fc.record({
    length: between(187, 394),
    width: between(127, 175),
    height: between(175, 225),
    capacity: between(35, 110),
    current: between(300, 950),
  }),
  belt: fc.oneof(
    fc.record({ ribs: between(3, 9), length: between(600, 2600) }),
    fc.record({ teeth: between(80, 200), width: between(17, 35), pitch: word("8", "9.525").map(Number) }),
  ),
  bulb: fc.record({
    socket: word("H7", "P21W", "W5W", "H11"),
    power: word("55 W", "21 W"),
    voltage: word("12 V"),
    base: word("PX26d", "PGJ19-2", "BA15s"),
  }),
  tyre: fc.record({ size: word("185/65 R15", "225/45 R17", "255/35 R19", "145/80 R13") }),
  shock_absorber: fc
    .record({ compressed: between(250, 420), stroke: between(90, 260), tube: between(36, 60) })
    .map(({ stroke, ...rest }) => ({ ...rest, extended: rest.compressed + stroke })),
  spark_plug: fc.record({
    thread: word("M14 × 1,25", "M10 × 1"),
    thread_length: between(12, 27),
    hexagon: between(14, 21),
    gap: word("0.7", "1.1").map(Number),
  }),
  hose: fc.oneof(
    fc.record({ length: between(150, 900), inner_diameter: between(12, 60) }),
    fc.record({ length: between(150, 700), thread: word("M10 × 1"), other_thread: word("F10 × 1") }),
  ),
};

test.each(DRAWING_KINDS)("%s: every figure of a usual part stands in its large drawing", (kind) => {
  fc.assert(
    fc.property(USUAL[kind], (given) => {
      const drawing = measuredDrawing(kind, given);
      const sheet = drawing?.sheet("full");
      const letters = sheet?.texts.map(({ text }) => text).join(" ") ?? "";
      for (const figure of drawing?.alt.match(/\d+(,\d+)?/g) ?? ["no drawing"])
        expect(letters.split(/[^\d,]+/)).toContain(figure);
      expect(drawing?.sheet("card").texts.length).toBeGreaterThan(0);
      expect(drawing?.svg("small")).not.toMatch(/NaN|undefined|Infinity/);
    }),
    { numRuns: 60 },
  );
});

test("no text leaves the picture or touches another one, whatever the measures are", () => {
  const drawn = new Set<DrawingKind>();
  fc.assert(
    fc.property(anything, fc.constantFrom("card" as const, "full" as const), ([kind, given], detail) => {
      const drawing = measuredDrawing(kind, given);
      if (!drawing) return;
      drawn.add(kind);
      const sheet = drawing.sheet(detail);
      const boxes = sheet.boxes();
      const texts = sheet.texts.map(({ text }) => text);
      expect(
        boxes.filter((box) => !inside(box)),
        `${kind} ${detail} ${texts}`,
      ).toEqual([]);
      for (const [index, box] of boxes.entries()) {
        const hit = boxes.findIndex((other, at) => at > index && cross(box, other));
        expect(hit, `${kind} ${detail} ${texts}`).toBe(-1);
      }
    }),
    { numRuns: 500 },
  );
  expect(drawn.size).toBe(DRAWING_KINDS.length);
});
