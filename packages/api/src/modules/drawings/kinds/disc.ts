import { PAPER, type Sheet } from "../sheet/sheet.ts";
import { between, clamp, figure, type Kind, mm, present } from "./kind.ts";

/** A brake disc: its face with bore and holes, and its side with the height of its hat. */
export const disc: Kind = (measures) => {
  const { diameter, thickness } = measures;
  if (!diameter || !thickness || thickness > diameter / 3) return null;
  const bore = between(measures.bore, diameter / 10, diameter / 2);
  const circle = between(measures.pitch_circle, bore ?? diameter / 10, diameter * 0.7);
  const holes = between(measures.holes, 2, 12);
  const height = between(measures.height, thickness, diameter / 2);
  const holeText = holes && (circle ? `${holes} × ${figure(circle)}` : `${holes} taladros`);
  const facts = present(
    `Ø ${mm(diameter)}`,
    `${mm(thickness)} de grosor`,
    bore && `centrado Ø ${mm(bore)}`,
    holes && `${holes} taladros${circle ? ` en Ø ${mm(circle)}` : ""}`,
    height && `${mm(height)} de altura`,
  );
  const draw = (sheet: Sheet) => {
    const room = sheet.room({ top: 1, bottom: 1 });
    const size = Math.min(room.height, room.width - 46);
    const [radius, y] = [size / 2, room.y + room.height / 2];
    const x = room.x + radius;
    const scale = size / diameter;
    const inner = clamp(bore ? (bore * scale) / 2 : radius * 0.22, 6, radius * 0.45);
    const onCircle = clamp(circle ? (circle * scale) / 2 : radius * 0.36, inner + 6, radius * 0.62);
    sheet.circle(x, y, radius);
    sheet.circle(x, y, clamp(onCircle + radius * 0.17, inner, radius * 0.78), PAPER);
    sheet.circle(x, y, inner, PAPER);
    const count = holes ?? 5;
    const at = (index: number) => {
      const angle = (index / count) * 2 * Math.PI - Math.PI * 0.75;
      return [x + onCircle * Math.cos(angle), y + onCircle * Math.sin(angle)] as const;
    };
    for (let index = 0; index < count; index++) sheet.circle(...at(index), radius * 0.055, PAPER);
    const wide = clamp(thickness * scale, 7, 24);
    const deep = height ? clamp(height * scale, wide, 36) : wide;
    const right = room.x + room.width - (36 - deep) / 2;
    if (deep > wide)
      sheet.rect({ x: right - deep, y: y - radius * 0.5, width: deep - wide, height: radius }, 0, PAPER);
    sheet.rect({ x: right - wide, y: y - radius, width: wide, height: size }, 1.5);
    const bottom = room.y + room.height;
    const face = { from: x - radius, to: x + radius, edge: y, row: bottom };
    sheet.dimension({ ...face, side: "bottom", text: `Ø ${figure(diameter)}`, rank: 1 });
    const side = { from: right - wide, to: right, edge: y - radius, row: room.y };
    sheet.dimension({ ...side, side: "top", text: figure(thickness), rank: 1 });
    if (height)
      sheet.dimension({
        side: "bottom",
        from: right - deep,
        to: right,
        edge: y + radius * 0.5,
        row: bottom,
        text: figure(height),
        rank: 2,
      });
    const line = room.y - 9;
    if (holeText) sheet.note({ text: holeText, x: 28, y: line, to: at(0), rank: 2 });
    if (bore)
      sheet.note({
        text: `Ø ${figure(bore)}`,
        x: x + 8,
        y: line,
        to: [x - inner * 0.1, y - inner],
        rank: 2,
      });
  };
  return { facts, draw };
};
