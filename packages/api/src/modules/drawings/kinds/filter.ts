import { fixed } from "../sheet/fixed.ts";
import { PAPER, type Sheet } from "../sheet/sheet.ts";
import { clamp, figure, type Kind, mm, present } from "./kind.ts";

/** A filter: a can with its diameter, else a panel from above and from its side. */
export const filter: Kind = (measures) => {
  const { diameter, height, length, width } = measures;
  if (diameter && height) return can(diameter, height, measures.thread);
  return length && width && height ? panel(Math.max(length, width), Math.min(length, width), height) : null;
};

function can(diameter: number, height: number, thread: string | undefined) {
  const facts = present(`Ø ${mm(diameter)}`, `${mm(height)} de altura`, thread && `rosca ${thread}`);
  const draw = (sheet: Sheet) => {
    const room = sheet.room({ left: 1, bottom: 1, ...(thread ? { top: 2 as const } : {}) });
    const neck = 12;
    const scale = Math.min(room.width / diameter, (room.height - neck) / height);
    const [wide, high] = [Math.max(diameter * scale, 44), Math.max(height * scale, 34)];
    const middle = room.x + room.width / 2;
    const [x, bottom] = [middle - wide / 2, room.y + room.height];
    const y = bottom - high;
    const [left, right] = [middle - wide * 0.16, middle + wide * 0.16];
    sheet.rect({ x: left, y: y - neck, width: right - left, height: neck }, 1, PAPER);
    sheet.lines(
      `M${fixed(left)} ${fixed(y - 8)}h${fixed(wide * 0.32)}M${fixed(left)} ${fixed(y - 4)}h${fixed(wide * 0.32)}`,
    );
    sheet.rect({ x, y, width: wide, height: high }, Math.min(8, high / 5));
    const folds = Array.from({ length: 7 }, (_, at) => x + (wide * (at + 1)) / 8);
    sheet.lines(
      folds.map((fold) => `M${fixed(fold)} ${fixed(y + high * 0.22)}V${fixed(bottom - 7)}`).join(""),
    );
    sheet.part(`M${fixed(x)} ${fixed(y + high * 0.14)}h${fixed(wide)}`, "none");
    const across = { from: x, to: x + wide, edge: bottom - 8, row: bottom };
    sheet.dimension({ ...across, side: "bottom", text: `Ø ${figure(diameter)}`, rank: 1 });
    const upright = { from: y, to: bottom, edge: x + 8, row: Math.max(x - 4, room.x) };
    sheet.dimension({ ...upright, side: "left", text: figure(height), rank: 1 });
    if (thread)
      sheet.note({ text: thread, x: middle, y: y - neck - 12, to: [middle, y - neck + 3], rank: 2 });
  };
  return { facts, draw };
}

function panel(length: number, width: number, height: number) {
  const facts = [`${mm(length)} de longitud`, `${mm(width)} de anchura`, `${mm(height)} de altura`];
  const draw = (sheet: Sheet) => {
    const room = sheet.room({ left: 1, bottom: 1, right: 2 });
    const gap = 10;
    const scale = Math.min(room.width / length, (room.height - gap) / (width + height));
    const wide = Math.max(length * scale, 60);
    const high = clamp(width * scale, 24, room.height - gap - 14);
    const deep = clamp(height * scale, 12, room.height - gap - high);
    const x = room.x + (room.width - wide) / 2;
    const y = room.y + (room.height - gap - high - deep) / 2;
    const [below, bottom] = [y + high + gap, y + high + gap + deep];
    sheet.rect({ x, y, width: wide, height: high }, 3);
    sheet.rect({ x: x + 6, y: y + 6, width: wide - 12, height: high - 12 }, 2, PAPER);
    const count = Math.round(clamp(wide / 7, 8, 24));
    const folds = Array.from({ length: count - 1 }, (_, at) => x + 6 + ((wide - 12) * (at + 1)) / count);
    sheet.lines(folds.map((fold) => `M${fixed(fold)} ${fixed(y + 6)}v${fixed(high - 12)}`).join(""));
    sheet.rect({ x, y: below, width: wide, height: deep }, 2);
    sheet.lines(`M${fixed(x)} ${fixed(below + deep * 0.3)}h${fixed(wide)}`);
    const row = room.y + room.height;
    const across = { from: x, to: x + wide, edge: bottom, row: Math.min(bottom + 2, row) };
    sheet.dimension({ ...across, side: "bottom", text: figure(length), rank: 1 });
    const left = { from: y, to: y + high, edge: x, row: Math.max(x - 3, room.x) };
    sheet.dimension({ ...left, side: "left", text: figure(width), rank: 1 });
    const right = {
      from: below,
      to: bottom,
      edge: x + wide,
      row: Math.min(x + wide + 3, room.x + room.width),
    };
    sheet.dimension({ ...right, side: "right", text: figure(height), rank: 2 });
  };
  return { facts, draw };
}
