import { fixed } from "../sheet/fixed.ts";
import { PAPER, type Sheet } from "../sheet/sheet.ts";
import { between, clamp, figure, type Kind, mm, present } from "./kind.ts";

/** A hose: a wide one with its mouth, or a thin one with the threads of its ends. */
export const hose: Kind = (measures) => {
  const { length, thread, other_thread: other } = measures;
  const bore = between(measures.inner_diameter ?? measures.diameter, 1, 200);
  if (!length || !(bore || thread)) return null;
  const facts = present(
    `${mm(length)} de longitud`,
    bore && `Ø interior ${mm(bore)}`,
    thread && `rosca ${thread}`,
    other && `y ${other}`,
  );
  const draw = (sheet: Sheet) => {
    const room = sheet.room({
      bottom: 1,
      ...(bore ? { right: 1 as const } : {}),
      ...(thread ? { top: 2 as const } : {}),
    });
    const [left, right] = [room.x, room.x + room.width];
    const wide = bore ? clamp((bore / length) * room.width * 1.6, 22, 46) : 12;
    const [high, low] = [room.y + room.height * 0.32, room.y + room.height * 0.68];
    const inset = thread ? 20 : 2;
    const [from, to] = [left + inset, right - (bore && !thread ? wide * 0.3 : inset)];
    const third = (to - from) / 2;
    sheet.tube(
      `M${fixed(from)} ${fixed(high)}C${fixed(from + third)} ${fixed(high)} ${fixed(to - third)} ${fixed(low)} ${fixed(to)} ${fixed(low)}`,
      wide,
    );
    if (thread)
      for (const [x, y, way] of [
        [left, high, 1],
        [right, low, -1],
      ] as const)
        fitting(sheet, x, y, way);
    else {
      sheet.part(`M${fixed(from)} ${fixed(high - wide / 2)}v${fixed(wide)}`, "none");
      mouth(sheet, { x: to, y: low, wide });
    }
    const start = { from: left + (thread ? 0 : inset), to: thread ? right : to };
    const edge = thread ? ([high + 6, low + 6] as const) : ([high + wide / 2, low + wide / 2] as const);
    const across = { ...start, edge, row: room.y + room.height };
    sheet.dimension({ ...across, side: "bottom", text: figure(length), rank: 1 });
    if (bore && !thread) {
      const mouthSide = { from: low - wide * 0.36, to: low + wide * 0.36, edge: to + wide * 0.2, row: right };
      sheet.dimension({ ...mouthSide, side: "right", text: `Ø ${figure(bore)}`, rank: 1 });
    }
    if (thread) sheet.note({ text: thread, x: left + 26, y: high - 30, to: [left + 8, high - 6], rank: 2 });
    if (other) sheet.note({ text: other, x: right - 26, y: low - 30, to: [right - 8, low - 6], rank: 2 });
  };
  return { facts, draw };
};

/** A nut and the thread before it; `way` leads into the hose. */
function fitting(sheet: Sheet, x: number, y: number, way: 1 | -1): void {
  const rect = (from: number, width: number, height: number, fill?: string) =>
    sheet.rect({ x: way === 1 ? x + from : x - from - width, y: y - height / 2, width, height }, 1, fill);
  rect(0, 10, 12, PAPER);
  rect(10, 14, 20);
}

function mouth(sheet: Sheet, { x, y, wide }: { x: number; y: number; wide: number }): void {
  const oval = (part: number) =>
    `M${fixed(x)} ${fixed(y - wide * part)}a${fixed(wide * part * 0.4)} ${fixed(wide * part)} 0 0 1 0 ${fixed(wide * part * 2)}a${fixed(wide * part * 0.4)} ${fixed(wide * part)} 0 0 1 0 ${fixed(-wide * part * 2)}z`;
  sheet.part(oval(0.5));
  sheet.part(oval(0.36), PAPER);
}
