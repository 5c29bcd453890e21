import { PAPER, type Sheet } from "../sheet/sheet.ts";
import { type Kind, present } from "./kind.ts";

/** A bulb with the words that decide whether it fits: socket, power, voltage and base. */
export const bulb: Kind = ({ socket, power, voltage, base }) => {
  if (!socket) return null;
  const other = base === socket ? undefined : base;
  const facts = present(`casquillo ${socket}`, power, voltage, other && `base ${other}`);
  const draw = (sheet: Sheet) => {
    const middle = sheet.shows(1) ? 46 : 100;
    sheet.part(`M${middle - 20} 96V50a20 20 0 0 1 40 0v46z`, PAPER);
    sheet.lines(
      `M${middle - 8} 96V62m16 34V62M${middle - 8} 66l3-8 3 8 3-8 3 8 3-8 1 4M${middle - 12} 52a13 13 0 0 1 8-14`,
    );
    sheet.part(`M${middle - 16} 96h32v22h-32zM${middle - 34} 118h68v12h-68z`);
    sheet.part(
      `M${middle - 22} 130h44v26h-44zM${middle - 14} 156h8v18h-8zM${middle + 6} 156h8v18h-8z`,
      PAPER,
    );
    const words = [
      { text: socket, rank: 1 },
      { text: power, rank: 1 },
      { text: voltage, rank: 2 },
      { text: other, rank: 2 },
    ] as const;
    const shown = words.filter(({ rank }) => sheet.shows(rank)).filter(({ text }) => text !== undefined);
    const step = sheet.em * 1.5;
    shown.forEach(({ text = "", rank }, index) => {
      sheet.note({ text, x: 140, y: 100 + (index - (shown.length - 1) / 2) * step, most: 112, rank });
    });
  };
  return { facts, draw };
};
