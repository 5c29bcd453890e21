import { fixed } from "../sheet/fixed.ts";
import { PAPER, type Sheet } from "../sheet/sheet.ts";
import { clamp, figure, type Kind, mm, present } from "./kind.ts";

/** A battery from above, with its terminals, and from its front. */
export const battery: Kind = ({ length, width, height, capacity, current, terminal }) => {
  if (!length || !width || !height) return null;
  const facts = present(
    `${figure(length)} × ${figure(width)} × ${mm(height)}`,
    capacity && `${figure(capacity)} Ah`,
    current && `${figure(current)} A de arranque`,
    terminal && `positivo a la ${terminal}`,
  );
  const draw = (sheet: Sheet) => {
    const room = sheet.room({ left: 1, bottom: 1, right: 2 });
    const gap = 10;
    const scale = Math.min(room.width / length, (room.height - gap) / (width + height));
    const wide = clamp(length * scale, 86, room.width);
    const deep = clamp(width * scale, 26, room.height - gap - 54);
    const high = clamp(height * scale, 54, room.height - gap - deep);
    const x = room.x + (room.width - wide) / 2;
    const y = room.y + (room.height - gap - deep - high) / 2;
    const [front, bottom] = [y + deep + gap, y + deep + gap + high];
    sheet.rect({ x, y, width: wide, height: deep }, 2);
    poles(sheet, { x, y, wide, deep, terminal });
    sheet.rect({ x, y: front, width: wide, height: high }, 2);
    sheet.lines(
      `M${fixed(x)} ${fixed(front + 8)}h${fixed(wide)}M${fixed(x)} ${fixed(bottom - 6)}h${fixed(wide)}`,
    );
    const [middle, centre] = [x + wide / 2, front + high / 2 + 1];
    const isPair = sheet.shows(2) && capacity && current;
    if (capacity)
      sheet.note({
        text: `${figure(capacity)} Ah`,
        x: middle,
        y: centre - (isPair ? 8 : 0),
        most: wide - 8,
        rank: 1,
      });
    if (current)
      sheet.note({
        text: `${figure(current)} A`,
        x: middle,
        y: centre + (capacity ? 8 : 0),
        most: wide - 8,
        rank: 2,
      });
    const across = { from: x, to: x + wide, edge: bottom, row: bottom + 1 };
    sheet.dimension({ ...across, side: "bottom", text: figure(length), rank: 1 });
    const left = { from: front, to: bottom, edge: x, row: x - 2 };
    sheet.dimension({ ...left, side: "left", text: figure(height), rank: 1 });
    const right = { from: y, to: y + deep, edge: x + wide, row: x + wide + 2 };
    sheet.dimension({ ...right, side: "right", text: figure(width), rank: 2 });
  };
  return { facts, draw };
};

type Top = { x: number; y: number; wide: number; deep: number; terminal: string | undefined };

/** The two terminals at the front edge; signs only where it is known which one is positive. */
function poles(sheet: Sheet, { x, y, wide, deep, terminal }: Top): void {
  const at = y + deep * 0.7;
  const [left, right] = [x + wide * 0.12, x + wide * 0.88];
  for (const pole of [left, right]) sheet.circle(pole, at, 6, PAPER);
  if (!terminal) return;
  const [plus, minus] = terminal === "derecha" ? [right, left] : [left, right];
  sheet.part(`M${fixed(plus - 3)} ${fixed(at)}h6m-3-3v6M${fixed(minus - 3)} ${fixed(at)}h6`, "none");
}
