import { fixed } from "../sheet/fixed.ts";
import { PAPER, type Sheet } from "../sheet/sheet.ts";
import { between, clamp, figure, type Kind, mm, present } from "./kind.ts";

/** A shock absorber drawn out, and beside it pushed in. */
export const shockAbsorber: Kind = (measures) => {
  const { extended } = measures;
  if (!extended) return null;
  const compressed = between(measures.compressed, extended * 0.4, extended * 0.95);
  const tube = between(measures.tube, 5, extended / 3);
  const facts = present(
    `extendido ${mm(extended)}`,
    compressed && `comprimido ${mm(compressed)}`,
    tube && `Ø ${mm(tube)}`,
  );
  const draw = (sheet: Sheet) => {
    const room = sheet.room({ left: 1, right: 1, bottom: 1 });
    const scale = room.height / extended;
    const shorter = compressed ?? extended * 0.66;
    const body = Math.min(shorter * 0.86, extended * 0.56) * scale;
    const wide = clamp((tube ?? extended * 0.1) * scale * 1.3, 18, 32);
    const bottom = room.y + room.height;
    const [left, right] = compressed ? [68, 132] : [100, 100];
    one(sheet, { x: left, bottom, long: room.height, body, wide });
    const leftSide = { from: room.y, to: bottom, edge: left - 9, row: left - wide / 2 - 5 };
    sheet.dimension({ ...leftSide, side: "left", text: figure(extended), rank: 1 });
    if (tube) {
      const across = { from: left - wide / 2, to: left + wide / 2, edge: bottom - 16, row: bottom };
      sheet.dimension({ ...across, side: "bottom", text: `Ø ${figure(tube)}`, rank: 2 });
    }
    if (!compressed) return;
    const long = compressed * scale;
    one(sheet, { x: right, bottom, long, body, wide });
    const rightSide = { from: bottom - long, to: bottom, edge: right + 9, row: right + wide / 2 + 5 };
    sheet.dimension({ ...rightSide, side: "right", text: figure(compressed), rank: 1 });
  };
  return { facts, draw };
};

type Place = { x: number; bottom: number; long: number; body: number; wide: number };

/** Its rod, its tube and the two eyes, upright on `bottom`. */
function one(sheet: Sheet, { x, bottom, long, body, wide }: Place): void {
  const eye = 8;
  const top = bottom - long;
  const tube = { x: x - wide / 2, y: bottom - eye * 2 - body + eye, width: wide, height: body };
  sheet.rect({ x: x - 3.5, y: top + eye * 2, width: 7, height: tube.y - top - eye * 2 }, 0, PAPER);
  sheet.rect(tube, 2);
  sheet.lines(
    `M${fixed(tube.x)} ${fixed(tube.y + 6)}h${fixed(wide)}M${fixed(x - wide * 0.2)} ${fixed(tube.y + 12)}v${fixed(body * 0.6)}`,
  );
  for (const at of [top + eye, bottom - eye]) {
    sheet.circle(x, at, eye, PAPER);
    sheet.circle(x, at, 3, PAPER);
  }
}
