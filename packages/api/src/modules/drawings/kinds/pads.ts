import { fixed } from "../sheet/fixed.ts";
import { PAPER, type Sheet } from "../sheet/sheet.ts";
import { clamp, figure, type Kind, mm } from "./kind.ts";

/** A brake pad: its face and its side, backing plate and lining. */
export const pads: Kind = ({ width, height, thickness }) => {
  if (!width || !height || !thickness || thickness > width) return null;
  const facts = [`${mm(width)} de anchura`, `${mm(height)} de altura`, `${mm(thickness)} de grosor`];
  const draw = (sheet: Sheet) => {
    const room = sheet.room({ left: 1, bottom: 1, top: 1 });
    const across = room.width - 44;
    const scale = Math.min(across / width, room.height / height);
    const [wide, high] = [Math.max(width * scale, 40), Math.max(height * scale, 36)];
    const deep = clamp(thickness * scale, 9, 26);
    const x = room.x;
    const bottom = room.y + room.height / 2 + high / 2;
    const y = bottom - high;
    const p = (fx: number, fy: number) => `${fixed(x + fx * wide)} ${fixed(y + fy * high)}`;
    sheet.part(
      `M${p(0, 0.8)}C${p(0, 0.34)} ${p(0.2, 0)} ${p(0.5, 0)}S${p(1, 0.34)} ${p(1, 0.8)}L${p(0.93, 1)}H${fixed(x + wide * 0.7)}L${p(0.64, 0.84)}H${fixed(x + wide * 0.36)}L${p(0.3, 1)}H${fixed(x + wide * 0.07)}z`,
    );
    sheet.lines(
      `M${p(0.11, 0.78)}C${p(0.12, 0.42)} ${p(0.28, 0.2)} ${p(0.5, 0.2)}S${p(0.88, 0.42)} ${p(0.89, 0.78)}M${p(0.5, 0.2)}V${fixed(y + high * 0.7)}`,
    );
    const right = room.x + room.width - (26 - deep) / 2 - 6;
    const plate = deep * 0.35;
    sheet.rect({ x: right - deep, y: y + high * 0.1, width: deep - plate, height: high * 0.75 }, 1);
    sheet.rect({ x: right - plate, y, width: plate, height: high }, 1, PAPER);
    const row = Math.min(bottom + 4, room.y + room.height);
    const face = { from: x, to: x + wide, edge: y + high * 0.85, row };
    sheet.dimension({ ...face, side: "bottom", text: figure(width), rank: 1 });
    const upright = { from: y, to: bottom, edge: x + wide * 0.05, row: x };
    sheet.dimension({ ...upright, side: "left", text: figure(height), rank: 1 });
    const side = { from: right - deep, to: right, edge: y, row: Math.max(y - 4, room.y) };
    sheet.dimension({ ...side, side: "top", text: figure(thickness), rank: 1 });
  };
  return { facts, draw };
};
