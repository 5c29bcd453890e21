import barcodes from "bwip-js/node";
import { type Element, MM, type Sheet } from "./sheet.ts";

type Spot = { x: number; y: number };

/** Narrowest bar that office printers and hand scanners manage, in points. */
const MIN_BAR = 0.19 * MM;
const MAX_BAR = 0.5 * MM;
/** Blank width at both ends of a barcode, in bars. */
const QUIET = 10;

/** Draws a QR code of error level M (ISO/IEC 18004), `side` points wide without its quiet zone. */
export function drawQr(
  sheet: Sheet,
  parent: Element,
  code: { text: string; alt: string; side: number } & Spot,
): void {
  const { text, alt, side, x, y } = code;
  const symbol = encode({ bcid: "qrcode", text, eclevel: "M" });
  if (!symbol || !("pixs" in symbol)) throw new Error("bwip-js drew no QR code");
  const { pixs, pixx, pixy } = symbol;
  const module = side / pixx;
  sheet.figure(parent, alt, { x, y, width: side, height: side }, (rect) => {
    for (let row = 0; row < pixy; row++) {
      for (const [from, length] of darkSpans(pixs.slice(row * pixx, (row + 1) * pixx))) {
        rect(from * module, row * module, length * module, module);
      }
    }
  });
}

function darkSpans(row: readonly number[]): [from: number, length: number][] {
  const spans: [number, number][] = [];
  for (const [index, pixel] of row.entries()) {
    const last = spans.at(-1);
    if (pixel === 0) continue;
    if (last && last[0] + last[1] === index) last[1] += 1;
    else spans.push([index, 1]);
  }
  return spans;
}

/**
 * Draws a barcode at most `width` points wide with its quiet zones; returns false if the text has
 * none or does not fit.
 */
export function drawBarcode(
  sheet: Sheet,
  parent: Element,
  code: { text: string; alt: string; width: number; height: number; align?: "left" | "right" } & Spot,
): boolean {
  const bars = barsOf(code.text);
  if (!bars) return false;
  const total = bars.reduce((sum, bar) => sum + bar, 0);
  const unit = Math.min(MAX_BAR, code.width / (total + 2 * QUIET));
  if (unit < MIN_BAR) return false;
  const rest = code.align === "right" ? code.width - total * unit : 0;
  const box = { x: code.x + rest, y: code.y, width: total * unit, height: code.height };
  sheet.figure(parent, code.alt, box, (rect) => {
    let x = 0;
    for (const [index, bar] of bars.entries()) {
      if (index % 2 === 0) rect(x * unit, 0, bar * unit, code.height);
      x += bar;
    }
  });
  return true;
}

/** The first symbol of a text; bwip-js types only the options of its drawing functions. */
function encode(options: { bcid: string; text: string; eclevel?: string }) {
  return barcodes.raw(options as Parameters<typeof barcodes.raw>[0])[0];
}

/** Widths of bars and blanks in turn: EAN-13 for a valid one, Code 128 for other ASCII texts. */
function barsOf(text: string): number[] | null {
  if (!/^[\x20-\x7e]{1,60}$/.test(text)) return null;
  const bcid = isEan13(text) ? "ean13" : "code128";
  const symbol = encode({ bcid, text });
  return symbol && "sbs" in symbol ? [...symbol.sbs] : null;
}

/** Whether a text is 13 digits with the right check digit (GS1 General Specifications, 7.9). */
function isEan13(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
