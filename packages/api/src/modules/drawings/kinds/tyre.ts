import { fixed } from "../sheet/fixed.ts";
import type { Box } from "../sheet/lettering.ts";
import { PAPER, type Sheet } from "../sheet/sheet.ts";
import { clamp, type Kind } from "./kind.ts";

const MM_PER_INCH = 25.4;

/** A tyre by its size, such as `205/55 R16`: its face with the rim, and its tread. */
export const tyre: Kind = ({ size = "" }) => {
  const [, width = "", profile = "", rim = ""] = /^(\d{3})\/(\d{2}) R(\d{2})$/.exec(size) ?? [];
  if (rim === "") return null;
  const facts = [`${width} mm de anchura`, `perfil del ${profile} %`, `llanta de ${rim} pulgadas`];
  const hole = Number(rim) * MM_PER_INCH;
  const outer = hole + (2 * Number(width) * Number(profile)) / 100;
  const draw = (sheet: Sheet) => {
    const room = sheet.room({ top: 1, bottom: 1 });
    const wide = clamp((Number(width) / outer) * room.height, 30, 64);
    const size = Math.min(room.height, room.width - 64 - 8);
    const [radius, y] = [size / 2, room.y + room.height / 2];
    const x = room.x + radius;
    const inner = radius * clamp(hole / outer, 0.45, 0.8);
    sheet.circle(x, y, radius);
    sheet.circle(x, y, inner, PAPER);
    const spokes = Array.from({ length: 5 }, (_, at) => (at / 5) * 2 * Math.PI - Math.PI / 2);
    const end = (angle: number, by: number) =>
      `${fixed(x + by * Math.cos(angle))} ${fixed(y + by * Math.sin(angle))}`;
    sheet.lines(spokes.map((angle) => `M${end(angle, inner * 0.25)}L${end(angle, inner)}`).join(""));
    sheet.circle(x, y, inner * 0.22, PAPER);
    const right = room.x + room.width - (64 - wide) / 2;
    const tread = { x: right - wide, y: y - radius, width: wide, height: size };
    sheet.rect(tread, wide * 0.25);
    sheet.lines(grooves(tread));
    const top = { from: tread.x, to: right, edge: y - radius + wide * 0.25, row: room.y };
    sheet.dimension({ ...top, side: "top", text: width, rank: 1 });
    const bottom = { from: x - inner, to: x + inner, edge: y, row: room.y + room.height };
    sheet.dimension({ ...bottom, side: "bottom", text: `R${rim}`, rank: 1 });
    const wall = (radius + inner) / 2;
    const [wallX, wallY] = [x - wall * 0.5, y - wall * 0.86];
    sheet.note({ text: `${profile} %`, x: x - radius + 8, y: room.y - 9, to: [wallX, wallY], rank: 2 });
  };
  return { facts, draw };
};

function grooves({ x, y, width, height }: Box): string {
  const along = [0.3, 0.5, 0.7].map((part) => `M${fixed(x + width * part)} ${fixed(y)}v${fixed(height)}`);
  const count = Math.round(height / 12);
  const across = Array.from({ length: count - 1 }, (_, at) => {
    const from = y + ((at + 1) * height) / count;
    return `M${fixed(x)} ${fixed(from)}h${fixed(width * 0.2)}m${fixed(width * 0.6)} 0h${fixed(width * 0.2)}`;
  });
  return [...along, ...across].join("");
}
