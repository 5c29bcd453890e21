import type { Cut, Face, Faces } from "./fonts.ts";
import { isRightToLeft, printable, type Run, toRuns } from "./runs.ts";

/** Sizes in points, colours as `#rrggbb`. */
export type Style = { cut: Cut; size: number; color: string };

/** A line of a text; its width in points. */
export type Line = { runs: Run[]; width: number; style: Style };

/** The height of a line, as a multiple of its size. */
export const LEADING = 1.36;

const TABULAR: PDFKit.Mixins.OpenTypeFeatures[] = ["tnum"];

/** Breaks a text into lines of at most `width` points: at blanks, a longer word anywhere. */
export type Typeset = (text: string, style: Style, width: number) => Line[];

/** Typesets with the given fonts; it remembers widths, so it lives as long as one document. */
export function openTypesetter(faces: Faces): Typeset {
  const measured = new Map<string, number>();

  function width(text: string, { cut, size }: Style): number {
    const key = `${cut}${text}`;
    let units = measured.get(key);
    if (units === undefined) {
      units = toRuns(text, faces[cut]).reduce((sum, run) => sum + runWidth(run), 0);
      measured.set(key, units);
    }
    return units * size;
  }

  function toLine(text: string, style: Style): Line {
    return { runs: toRuns(text, faces[style.cut]), width: width(text, style), style };
  }

  return (text, style, limit) => {
    const broken = breakText(printable(text), limit, (part) => width(part, style));
    return broken.map((line) => toLine(line, style));
  };
}

/**
 * Features of a run: figures of one width. With a list, even an empty one, pdfkit lays out the run
 * as a whole; without one word by word, which puts words from right to left in the wrong order.
 */
export function featuresOf(run: Run): PDFKit.Mixins.OpenTypeFeatures[] | undefined {
  if (/\d/.test(run.text)) return TABULAR;
  return isRightToLeft(run.text) ? [] : undefined;
}

/** The height of lines under each other, in points. */
export function heightOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { style }) => sum + style.size * LEADING, 0);
}

function runWidth(run: Run): number {
  const { font }: Face = run.face;
  return font.layout(run.text, featuresOf(run)).advanceWidth / font.unitsPerEm;
}

function breakText(text: string, limit: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  const blank = measure(" ");
  let line = "";
  let used = 0;
  for (const word of text.split(" ")) {
    for (const part of breakWord(word, limit, measure)) {
      const needed = measure(part);
      if (line && used + blank + needed <= limit) {
        line += ` ${part}`;
        used += blank + needed;
      } else {
        if (line) lines.push(line);
        line = part;
        used = needed;
      }
    }
  }
  return line ? [...lines, line] : lines;
}

function breakWord(word: string, limit: number, measure: (text: string) => number): string[] {
  if (measure(word) <= limit) return [word];
  const parts: string[] = [];
  let part = "";
  let used = 0;
  for (const character of word) {
    const needed = measure(character);
    if (part && used + needed > limit) {
      parts.push(part);
      part = "";
      used = 0;
    }
    part += character;
    used += needed;
  }
  return [...parts, part];
}
