import { fixed } from "../sheet/fixed.ts";
import { PAPER, type Sheet } from "../sheet/sheet.ts";
import { between, clamp, figure, type Kind, mm, present } from "./kind.ts";

/** A spark plug: insulator, hexagon, thread and electrodes; its gap is drawn larger than it is. */
export const sparkPlug: Kind = (measures) => {
  const { thread, thread_length: length } = measures;
  if (!thread || !length || length > 60) return null;
  const hexagon = between(measures.hexagon, 8, 32);
  const gap = between(measures.gap, 0.2, 3);
  const facts = present(
    `rosca ${thread}`,
    `${mm(length)} de rosca`,
    hexagon && `llave de ${mm(hexagon)}`,
    gap && `${mm(gap)} entre electrodos`,
  );
  const draw = (sheet: Sheet) => {
    const room = sheet.room({ right: 1, bottom: 1, left: 2, top: 2 });
    const x = 100;
    const unit = room.height / 100;
    const at = (y: number) => room.y + y * unit;
    const screw = clamp(length * 1.1, 18, 34);
    const [seat, end] = [90 - screw, 90];
    const wide = clamp(Number(/\d+/.exec(thread)?.[0] ?? 14) * 2.2, 22, 38);
    const hex = clamp((hexagon ?? 16) * 2.9, wide + 10, 70);
    const box = (y: number, width: number, height: number, fill: string) =>
      sheet.rect({ x: x - width / 2, y: at(y), width, height: height * unit }, 1.5, fill);
    box(0, 16, 8, PAPER);
    sheet.part(`M${x - 13} ${fixed(at(8))}h26l4 ${fixed((seat - 24) * unit)}h-34z`, PAPER);
    const glaze = [0.25, 0.5, 0.75].map((part) => at(8 + (seat - 24) * part));
    sheet.lines(glaze.map((y) => `M${x - 13} ${fixed(y)}h26`).join(""));
    box(seat - 16, hex, 13, "#f0f1ed");
    sheet.lines(
      `M${fixed(x - hex * 0.25)} ${fixed(at(seat - 16))}v${fixed(13 * unit)}M${fixed(x + hex * 0.25)} ${fixed(at(seat - 16))}v${fixed(13 * unit)}`,
    );
    box(seat - 3, wide + 6, 3, PAPER);
    box(seat, wide, screw, "#f0f1ed");
    const turns = Array.from({ length: 6 }, (_, turn) => at(seat + (screw * (turn + 1)) / 7));
    sheet.lines(turns.map((y) => `M${fixed(x - wide / 2)} ${fixed(y + 1)}l${fixed(wide)}-2`).join(""));
    box(end, 6, 3, PAPER);
    sheet.part(`M${fixed(x + wide / 2 - 3)} ${fixed(at(end))}V${fixed(at(100) - 1)}H${x - 4}`, "none");
    const across = { from: x - wide / 2, to: x + wide / 2, edge: at(end), row: room.y + room.height };
    sheet.dimension({ ...across, side: "bottom", text: thread, rank: 1 });
    const right = { from: at(seat), to: at(end), edge: x + wide / 2 + 3, row: x + hex / 2 + 6 };
    sheet.dimension({ ...right, side: "right", text: figure(length), rank: 1 });
    if (hexagon) {
      const top = { from: x - hex / 2, to: x + hex / 2, edge: at(seat - 16), row: room.y };
      sheet.dimension({ ...top, side: "top", text: figure(hexagon), rank: 2 });
    }
    if (!gap) return;
    const left = { from: at(end + 3), to: at(100) - 1, edge: x - 5, row: x - hex / 2 - 6 };
    sheet.dimension({ ...left, side: "left", text: figure(gap), rank: 2 });
  };
  return { facts, draw };
};
