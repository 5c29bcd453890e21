import { createHash } from "node:crypto";
import type { DrawingKind } from "@tuerca/contract";
import { battery } from "./kinds/battery.ts";
import { belt } from "./kinds/belt.ts";
import { bulb } from "./kinds/bulb.ts";
import { disc } from "./kinds/disc.ts";
import { filter } from "./kinds/filter.ts";
import { hose } from "./kinds/hose.ts";
import type { Kind } from "./kinds/kind.ts";
import { pads } from "./kinds/pads.ts";
import { shockAbsorber } from "./kinds/shock-absorber.ts";
import { sparkPlug } from "./kinds/spark-plug.ts";
import { tyre } from "./kinds/tyre.ts";
import type { Measures } from "./measures.ts";
import { type Detail, Sheet } from "./sheet/sheet.ts";

/** A drawing of a part with its measures. */
export type MeasuredDrawing = {
  /** Names kind and measures: the same hash is the same picture. */
  hash: string;
  /** What it shows: `Dibujo con medidas: Ø 313 mm, 21 mm de grosor`. */
  alt: string;
  /** Draws it on a new sheet. */
  sheet(detail: Detail): Sheet;
  /** Its SVG, 2 to 9 kB. */
  svg(detail: Detail): string;
};

/** Increase it when the look of a drawing changes. */
const LOOK = 1;

const KINDS: Readonly<Record<DrawingKind, Kind>> = {
  disc,
  pads,
  filter,
  battery,
  belt,
  bulb,
  tyre,
  shock_absorber: shockAbsorber,
  spark_plug: sparkPlug,
  hose,
};

/** The drawing of a kind of part with these measures; null if they are too few for it. */
export function measuredDrawing(kind: DrawingKind, measures: Measures): MeasuredDrawing | null {
  const plan = KINDS[kind](measures);
  if (!plan) return null;
  const alt = `Dibujo con medidas: ${plan.facts.join(", ")}`;
  const hash = createHash("sha256").update(`${LOOK} ${kind} ${alt}`).digest("hex").slice(0, 16);
  const sheet = (detail: Detail) => {
    const paper = new Sheet(detail);
    plan.draw(paper);
    return paper;
  };
  return { hash, alt, sheet, svg: (detail) => sheet(detail).svg(alt) };
}
