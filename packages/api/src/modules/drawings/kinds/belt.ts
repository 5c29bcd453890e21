import { fixed } from "../sheet/fixed.ts";
import { widthOf } from "../sheet/lettering.ts";
import { EDGE, PAPER, type Sheet } from "../sheet/sheet.ts";
import { clamp, figure, type Kind, mm, present } from "./kind.ts";

/** A belt around two wheels, and its cut: ribs of a ribbed one, teeth of a timing belt. */
export const belt: Kind = ({ ribs, length, teeth, width, pitch }) => {
  if (ribs && length && ribs <= 20) return ribbed(ribs, length);
  return teeth && width ? toothed(teeth, width, pitch) : null;
};

function ribbed(ribs: number, length: number) {
  const facts = [`${figure(ribs)} canales`, `${mm(length)} de longitud`];
  const draw = (sheet: Sheet) => {
    const room = sheet.room({ bottom: 1 });
    const long = clamp(length / 12, 110, room.width);
    loop(sheet, long, room.height * 0.54, `L ${figure(length)}`);
    const rib = clamp(120 / ribs, 6, 20);
    const [wide, high] = [ribs * rib, room.height * 0.24];
    const [x, y] = [100 - wide / 2, room.y + room.height - high];
    const comb = `l${fixed(rib * 0.3)} ${fixed(high * 0.55)}h${fixed(rib * 0.4)}l${fixed(rib * 0.3)} ${fixed(-high * 0.55)}`;
    sheet.part(`M${fixed(x)} ${fixed(y)}v${fixed(high * 0.45)}${comb.repeat(ribs)}v${fixed(-high * 0.45)}z`);
    sheet.lines(`M${fixed(x)} ${fixed(y + high * 0.22)}h${fixed(wide)}`);
    const across = { from: x, to: x + wide, edge: y + high * 0.5, row: room.y + room.height };
    sheet.dimension({ ...across, side: "bottom", text: `${figure(ribs)} canales`, rank: 1 });
  };
  return { facts, draw };
}

function toothed(teeth: number, width: number, pitch: number | undefined) {
  const facts = present(
    `${figure(teeth)} dientes`,
    `${mm(width)} de anchura`,
    pitch && `paso de ${mm(pitch)}`,
  );
  const draw = (sheet: Sheet) => {
    const room = sheet.room({ bottom: 1 });
    loop(sheet, clamp(teeth, 120, room.width), room.height * 0.54, `${figure(teeth)} dientes`);
    const high = room.height * 0.22;
    const bottom = room.y + room.height;
    const y = bottom - high;
    const tooth = 17;
    const x = room.x + 2;
    const side = `h${fixed(tooth * 0.4)}l2 ${fixed(high * 0.5)}h${fixed(tooth * 0.6 - 4)}l2 ${fixed(-high * 0.5)}`;
    sheet.part(`M${fixed(x)} ${fixed(y)}v${fixed(high * 0.5)}${side.repeat(5)}h6v${fixed(-high * 0.5)}z`);
    const cut = clamp(width * 1.5, 22, 56);
    const left = room.x + room.width - 30 - cut / 2;
    sheet.rect({ x: left, y, width: cut, height: high }, 1, PAPER);
    sheet.lines(`M${fixed(left)} ${fixed(y + high * 0.5)}h${fixed(cut)}`);
    const across = { from: left, to: left + cut, edge: bottom, row: bottom };
    sheet.dimension({ ...across, side: "bottom", text: figure(width), rank: 1 });
    if (!pitch) return;
    const first = x + tooth * 1.7;
    const between = { from: first, to: first + tooth, edge: bottom, row: bottom };
    sheet.dimension({ ...between, side: "bottom", text: figure(pitch), rank: 2 });
  };
  return { facts, draw };
}

/** A closed belt of a length in units of the picture, with a text inside. */
function loop(sheet: Sheet, least: number, high: number, text: string): void {
  const long = Math.min(Math.max(least, widthOf(text, sheet.em) + 62), EDGE - 8);
  const radius = high / 2 - 4;
  const [left, right] = [100 - long / 2 + radius + 2, 100 + long / 2 - radius - 2];
  const y = 14 + radius;
  const around = (by: number) => {
    const [big, small] = [radius - by, radius * 0.72 - by];
    return `M${fixed(left)} ${fixed(y - big)}L${fixed(right)} ${fixed(y - small)}A${fixed(small)} ${fixed(small)} 0 0 1 ${fixed(right)} ${fixed(y + small)}L${fixed(left)} ${fixed(y + big)}A${fixed(big)} ${fixed(big)} 0 0 1 ${fixed(left)} ${fixed(y - big)}z`;
  };
  sheet.part(around(0));
  sheet.part(around(7), PAPER);
  sheet.note({ text, x: (left + right) / 2, y, rank: 1 });
}
