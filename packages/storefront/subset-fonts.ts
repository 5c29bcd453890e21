import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/** Made anew at each build. */
const FOLDER = new URL("../../node_modules/.cache/tuerca/fonts/", import.meta.url);

/** What Spanish texts, and the Western European names of brands, are written with. */
const CHARACTERS = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ..."ıŒœˆ˚˜‑‒–—―‘’‚“”„†‡•…‰‹›⁄€™↑↓−∕\u2009\u200a\u202f",
].join("");

/** Of a font's features what the pages use: kerning, accents, ligatures, figures of one width. */
const OPTIONS = {
  targetFormat: "woff2" as const,
  keepFeatures: ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "tnum"],
};

/** Of each font only the weights and widths that the stylesheets ask for. */
const FONTS = {
  archivo: {
    file: "@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2",
    variationAxes: { wght: { min: 400, max: 800 }, wdth: { min: 100, max: 112 } },
  },
  "jetbrains-mono": {
    file: "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
  },
};

/** Writes the fonts as the shop uses them, which is half of their bytes or less; answers the folder that they lie in. */
export async function subsetFonts(): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  await Promise.all(Object.entries(FONTS).map(([name, font]) => writeSubset(name, font)));
  return fileURLToPath(FOLDER);
}

async function writeSubset(name: string, { file, variationAxes }: (typeof FONTS)[keyof typeof FONTS]) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(file)));
  const subset = await subsetFont(whole, CHARACTERS, { ...OPTIONS, variationAxes });
  await writeFile(new URL(`${name}.woff2`, FOLDER), subset);
}

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}
