import { fixed } from "./fixed.ts";
import { GLYPHS } from "./glyphs.ts";

/** A rectangle in units of the picture; `y` grows downwards. */
export type Box = { x: number; y: number; width: number; height: number };

/** A text, the middle of its letters, and whether it reads upwards. */
export type Lettering = { text: string; x: number; y: number; isUpright: boolean };

const EM = 200;
/** Heights of capitals and of what hangs below the line, in parts of an em. */
const CAPITAL = 0.686;
const DESCENT = 0.2;

/** The characters that have a shape; a text with others is not drawn. */
export function isDrawable(text: string): boolean {
  return text !== "" && [...text].every((character) => character in GLYPHS);
}

/** The width of a text whose em has this size. */
export function widthOf(text: string, em: number): number {
  return [...text].reduce((sum, character) => sum + (GLYPHS[character]?.[0] ?? 0), 0) * (em / EM);
}

/** The room that a text takes, from its capitals to what hangs below its line. */
export function boxOf({ text, x, y, isUpright }: Lettering, em: number): Box {
  const width = widthOf(text, em);
  const hangs = /[,gjpqyQ]/.test(text) ? DESCENT : 0;
  const height = em * (CAPITAL + hangs);
  const top = em * (CAPITAL / 2);
  return isUpright
    ? { x: x - top, y: y - width / 2, width: height, height: width }
    : { x: x - width / 2, y: y - top, width, height };
}

/** The shapes of a text. */
export function letter({ text, x, y, isUpright }: Lettering, em: number): string {
  const scale = em / EM;
  const turn = isUpright ? "rotate(-90)" : "";
  let at = -widthOf(text, em) / 2 / scale;
  const shapes = [...text].map((character) => {
    const [advance, outline] = GLYPHS[character] ?? [0, ""];
    const shape = outline === "" ? "" : `<path transform="translate(${fixed(at)})" d="${outline}"/>`;
    at += advance;
    return shape;
  });
  const line = fixed((CAPITAL / 2) * EM);
  return `<g transform="translate(${fixed(x)} ${fixed(y)})${turn}scale(${fixed(scale, 4)})translate(0 ${line})">${shapes.join("")}</g>`;
}
