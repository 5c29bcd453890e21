import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";

/** The cuts of Archivo: text, emphasis and the wide one for titles. */
export type Cut = "text" | "bold" | "title";

/** A font as the documents use it. `name` identifies it in a PDF. */
export type Face = { name: string; font: Font };

/** Per cut, the fonts in the order in which they are asked for a character. */
export type Faces = Record<Cut, readonly Face[]>;

const AXES: Record<Cut, { wght: number; wdth: number }> = {
  text: { wght: 400, wdth: 100 },
  bold: { wght: 650, wdth: 100 },
  title: { wght: 780, wdth: 108 },
};

/** Kerning and figures of one width, in the format that PDFs embed. */
const OPTIONS = { targetFormat: "sfnt" as const, keepFeatures: ["kern", "tnum"] };

/** The files that the npm package cuts Archivo into. */
const PARTS = ["latin", "latin-ext", "vietnamese"] as const;

/** Has Greek, Cyrillic, Arabic, Hebrew and symbols; no Chinese, Japanese, Korean, few emoji. */
const FALLBACK = "dejavu-fonts-ttf/ttf/DejaVuSans.ttf";

let loading: Promise<Faces> | undefined;

/** The fonts, cut and parsed once per process: about 400 ms of CPU time. */
export function loadFonts(): Promise<Faces> {
  loading ??= openFonts();
  return loading;
}

async function openFonts(): Promise<Faces> {
  const fallback: Face = { name: "fallback", font: parse(await readFile(resolve(FALLBACK))) };
  const files = await Promise.all(
    PARTS.map((part) =>
      readFile(resolve(`@fontsource-variable/archivo/files/archivo-${part}-wdth-normal.woff2`)),
    ),
  );
  const cut = async (name: Cut) => [
    ...(await Promise.all(files.map((file, i) => cutFace(name, i, file)))),
    fallback,
  ];
  return { text: await cut("text"), bold: await cut("bold"), title: await cut("title") };
}

/** A static font of one weight and width: PDF readers know no variable ones. */
async function cutFace(cut: Cut, part: number, file: Buffer): Promise<Face> {
  const characters = parse(file).characterSet.filter((code) => code >= 0x20);
  const bytes = await subsetFont(file, String.fromCodePoint(...characters), {
    ...OPTIONS,
    variationAxes: AXES[cut],
  });
  return { name: `${cut}-${PARTS[part]}`, font: parse(bytes) };
}

function parse(bytes: Buffer): Font {
  const font = create(bytes);
  if (!("characterSet" in font)) throw new Error("The file is a collection of fonts");
  return font;
}

function resolve(file: string): string {
  return fileURLToPath(import.meta.resolve(file));
}
