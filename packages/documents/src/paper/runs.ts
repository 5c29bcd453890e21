import type { Face } from "./fonts.ts";

/** Text in one font. `actual`: the text that a reader copies, if the font has no glyph for it. */
export type Run = { face: Face; text: string; actual?: string };

/** Printed for a character that no font has. */
const REPLACEMENT = "\u25a1";

/** Words from right to left with what stands between them. */
const RIGHT_TO_LEFT =
  /((?:[\p{Script=Arabic}\p{Script=Hebrew}][\p{M}\p{P}\p{Zs}]*)*[\p{Script=Arabic}\p{Script=Hebrew}]\p{M}*)/u;

/**
 * A text as paper can hold it: one line, composed accents, no control characters, direction marks
 * or other invisible ones.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\s\p{Zl}\p{Zp}]+/gu, (blanks) => (blanks === "\u00a0" ? blanks : " "))
    .replaceAll(/[\p{Cc}\p{Cf}]|\p{Variation_Selector}/gu, "")
    .trim();
}

/** Whether a run reads from right to left. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** Cuts a printable text into runs, each character in the first face that has it. */
export function toRuns(text: string, faces: readonly Face[]): Run[] {
  const runs: Run[] = [];
  // Words from right to left stay in one run with the blanks between them, which keeps their order.
  for (const part of text.split(RIGHT_TO_LEFT)) {
    const face = isRightToLeft(part) ? faces.find((candidate) => hasAll(candidate, part)) : undefined;
    if (face) runs.push({ face, text: part });
    else for (const character of part) addCharacter(runs, character, faces);
  }
  return runs;
}

function addCharacter(runs: Run[], character: string, faces: readonly Face[]): void {
  const face = faces.find((candidate) => hasAll(candidate, character));
  const last = runs.at(-1);
  if (!face) runs.push({ face: faceOfReplacement(faces), text: REPLACEMENT, actual: character });
  else if (last?.face === face && last.actual === undefined && !isRightToLeft(last.text))
    last.text += character;
  else runs.push({ face, text: character });
}

function hasAll({ font }: Face, text: string): boolean {
  return [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

function faceOfReplacement(faces: readonly Face[]): Face {
  const face = faces.find((candidate) => hasAll(candidate, REPLACEMENT));
  if (!face) throw new Error("No font has the replacement character");
  return face;
}
