import { constants, inflateSync } from "node:zlib";
import { createCanvas } from "@napi-rs/canvas";
import zxing from "@zxing/library";
import { getDocument, OPS, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of each page, as a reader copies it: lines and runs joined by blanks. */
export async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await open(bytes);
  const texts: string[] = [];
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : "")).join(""));
  }
  return texts;
}

/** A page as pixels, at `dpi` dots an inch. */
export async function pictureOf(bytes: Uint8Array, page: number, dpi: number) {
  const pdf = await open(bytes);
  const proxy = await pdf.getPage(page);
  const viewport = proxy.getViewport({ scale: dpi / 72 });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext("2d");
  // pdfjs draws on any canvas of this interface; its types know the browser's only.
  await proxy.render({ canvasContext: context as never, canvas: canvas as never, viewport }).promise;
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { data, width, height, png: () => canvas.toBuffer("image/png") };
}

/** The text and kind of the barcode on a page that has one; throws if a decoder finds none. */
export async function barcodeOf(bytes: Uint8Array, page: number): Promise<{ text: string; isEan: boolean }> {
  const { data, width, height } = await pictureOf(bytes, page, 200);
  const grey = Uint8ClampedArray.from({ length: width * height }, (_, index) => data[index * 4] ?? 0);
  const source = new zxing.RGBLuminanceSource(grey, width, height);
  const bitmap = new zxing.BinaryBitmap(new zxing.HybridBinarizer(source));
  const { CODE_128, EAN_13 } = zxing.BarcodeFormat;
  const hints = new Map<zxing.DecodeHintType, unknown>([
    [zxing.DecodeHintType.TRY_HARDER, true],
    [zxing.DecodeHintType.POSSIBLE_FORMATS, [CODE_128, EAN_13]],
  ]);
  const result = new zxing.MultiFormatReader().decode(bitmap, hints);
  return { text: result.getText(), isEan: result.getBarcodeFormat() === EAN_13 };
}

/** A document of pdfjs. */
export function open(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  return getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
}

type Node = { role: string; alt?: string; children?: readonly unknown[] };

/** The elements of the structure tree that have content on a page, in reading order. */
export async function elementsOf(bytes: Uint8Array, page: number): Promise<Node[]> {
  const tree = await (await (await open(bytes)).getPage(page)).getStructTree();
  const elements: Node[] = [];
  const walk = (node: unknown) => {
    if (!isNode(node)) return;
    const { children = [] } = node;
    if (children.length === 0) return;
    elements.push(node);
    for (const child of children) walk(child);
  };
  walk(tree);
  return elements;
}

function isNode(node: unknown): node is Node {
  return typeof node === "object" && node !== null && "role" in node;
}

/** The letters of a page as they stand on paper, from left to right. */
export async function lettersOf(bytes: Uint8Array, page: number): Promise<string> {
  const { fnArray, argsArray } = await (await (await open(bytes)).getPage(page)).getOperatorList();
  const glyphs = fnArray.flatMap((operator, index) => (operator === OPS.showText ? argsArray[index][0] : []));
  return glyphs.map((glyph: { unicode?: string }) => glyph.unicode ?? "").join("");
}

const PAINTING = new Set([OPS.showText, OPS.fill, OPS.eoFill, OPS.stroke, OPS.paintImageXObject]);
const OPENING = new Set([OPS.beginMarkedContent, OPS.beginMarkedContentProps]);

/** How often a page paints: in all, and outside of elements and artifacts. */
export async function paintingOf(
  bytes: Uint8Array,
  page: number,
): Promise<{ all: number; untagged: number }> {
  const { fnArray, argsArray } = await (await (await open(bytes)).getPage(page)).getOperatorList();
  let depth = 0;
  let all = 0;
  let untagged = 0;
  for (const [index, operator] of fnArray.entries()) {
    if (OPENING.has(operator)) depth += 1;
    if (operator === OPS.endMarkedContent) depth -= 1;
    const paints =
      operator === OPS.constructPath ? PAINTING.has(argsArray[index]?.[0]) : PAINTING.has(operator);
    if (!paints) continue;
    all += 1;
    if (depth === 0) untagged += 1;
  }
  return { all, untagged };
}

/** The replacement texts in the contents of all pages, in their order. */
export function actualTextsOf(bytes: Uint8Array): string[] {
  const raw = Buffer.from(bytes);
  const texts: string[] = [];
  for (const { index } of raw.toString("latin1").matchAll(/>>\nstream\n/g)) {
    const content = inflated(raw.subarray(index + 10));
    for (const [, text = ""] of content.matchAll(/\/ActualText \(\xfe\xff(.*?)\)\s*>> BDC/gs)) {
      texts.push(Buffer.from(text, "latin1").swap16().toString("utf16le"));
    }
  }
  return texts;
}

/** A deflated stream's text; empty for another one. */
function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream, { finishFlush: constants.Z_SYNC_FLUSH }).toString("latin1");
  } catch {
    return "";
  }
}
