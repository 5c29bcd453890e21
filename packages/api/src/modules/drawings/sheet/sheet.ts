import { fixed } from "./fixed.ts";
import { type Box, boxOf, type Lettering, letter, widthOf } from "./lettering.ts";

/** `small` has no figures, `card` those of rank 1, `full` all. */
export type Detail = "small" | "card" | "full";
/** 1 is shown in cards and on the product page, 2 on the page alone. */
export type Rank = 1 | 2;
export type Side = "top" | "right" | "bottom" | "left";

/** The units of a side of the picture. */
export const EDGE = 200;

/** Widths of lines, the size of letters, and the depth of a row of dimensions beside the part. */
const STYLES = {
  small: { line: 3.2, thin: 1.6, em: 0, row: 0, margin: 12, ranks: 0 },
  card: { line: 2.2, thin: 1.1, em: 20, row: 25, margin: 5, ranks: 1 },
  full: { line: 1.5, thin: 0.7, em: 11, row: 17, margin: 7, ranks: 2 },
} as const;

/** Least room between a text and the edge of the picture. */
const INSET = 2;
const GAP = 5;
const INK = "#14171b";
export const BODY = "#f0f1ed";
export const PAPER = "#ffffff";

/**
 * A dimension of the part from one place to another, along x at the top and bottom, along y at the
 * sides. `edge`: where the part ends on that side, or where at each end; `row`: where rows begin.
 */
type Dimension = {
  side: Side;
  from: number;
  to: number;
  edge: number | readonly [number, number];
  row: number;
  text: string;
  rank: Rank;
};

/**
 * A text with its middle, the width that it may take, and the point of the part to which a thin
 * line leads.
 */
type Note = {
  text: string;
  x: number;
  y: number;
  most?: number;
  to?: readonly [x: number, y: number];
  rank: Rank;
};

/**
 * The paper of one drawing of 200 × 200 units: the part in strong lines, its measures in thin ones.
 * A measure whose text would leave the picture or touch an earlier one is left out.
 */
export class Sheet {
  readonly em: number;
  readonly texts: Lettering[] = [];
  readonly #style: (typeof STYLES)[Detail];
  readonly #parts: string[] = [];
  readonly #thin: string[] = [];
  readonly #heads: string[] = [];

  constructor(detail: Detail) {
    this.#style = STYLES[detail];
    this.em = this.#style.em;
  }

  /** Whether measures of this rank are shown. */
  shows(rank: Rank): boolean {
    return rank <= this.#style.ranks;
  }

  /** The room for the part, if these sides have a row for measures of such ranks. */
  room(rows: Partial<Record<Side, Rank>>): Box {
    const { margin, row } = this.#style;
    const on = (side: Side) => (rows[side] && this.shows(rows[side]) ? row + GAP : margin);
    const [x, y] = [on("left"), on("top")];
    return { x, y, width: EDGE - x - on("right"), height: EDGE - y - on("bottom") };
  }

  /** Adds a shape of the part. */
  part(path: string, fill: string = BODY): void {
    this.#parts.push(`<path d="${path}" fill="${fill}"/>`);
  }

  circle(x: number, y: number, radius: number, fill: string = BODY): void {
    this.#parts.push(`<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(radius)}" fill="${fill}"/>`);
  }

  rect({ x, y, width, height }: Box, radius = 0, fill: string = BODY): void {
    this.#parts.push(
      `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}" rx="${fixed(radius)}" fill="${fill}"/>`,
    );
  }

  /** Adds thin lines of the part. */
  lines(path: string): void {
    this.#parts.push(`<path d="${path}" stroke-width="${this.#style.thin}" opacity=".75"/>`);
  }

  /** Adds a bent tube of a width. */
  tube(path: string, width: number): void {
    const { line } = this.#style;
    const stroke = (colour: string, of: number) =>
      `<path d="${path}" stroke="${colour}" stroke-width="${fixed(of)}" stroke-linecap="butt"/>`;
    this.#parts.push(stroke(INK, width), stroke(BODY, width - 2 * line));
  }

  /** Adds a dimension with its text outside of the line, within the picture. */
  dimension({ side, from, to, edge, row, text, rank }: Dimension): void {
    if (!this.shows(rank)) return;
    const isUpright = side === "left" || side === "right";
    const out = side === "top" || side === "left" ? -1 : 1;
    const line = row + out * GAP;
    const point = (along: number, across: number) =>
      isUpright ? `${fixed(across)} ${fixed(along)}` : `${fixed(along)} ${fixed(across)}`;
    const middle = this.#within((from + to) / 2, widthOf(text, this.em));
    const across = line + out * (3 + this.em * 0.343);
    const [x, y] = isUpright ? [across, middle] : [middle, across];
    if (!this.#write({ text, x, y, isUpright })) return;
    const edges = typeof edge === "number" ? ([edge, edge] as const) : edge;
    for (const [end, at] of [[from, edges[0]] as const, [to, edges[1]] as const])
      this.#thin.push(`M${point(end, at + out)}L${point(end, line + out * 2)}`);
    this.#arrows(from, to, line, point);
  }

  /** Adds a text beside or on the part. */
  note({ text, x, y, most = EDGE, to, rank }: Note): void {
    const width = widthOf(text, this.em);
    if (!this.shows(rank) || width > most) return;
    const lettering = { text, x: this.#within(x, width), y, isUpright: false };
    if (!this.#write(lettering) || !to) return;
    const box = boxOf(lettering, this.em);
    const nearX = Math.min(Math.max(to[0], box.x), box.x + box.width);
    const nearY = to[1] > y ? box.y + box.height + 2 : box.y - 2;
    this.#thin.push(`M${fixed(nearX)} ${fixed(nearY)}L${fixed(to[0])} ${fixed(to[1])}`);
    this.#heads.push(`<circle cx="${fixed(to[0])}" cy="${fixed(to[1])}" r="1.3"/>`);
  }

  /** The rooms that the texts take. */
  boxes(): Box[] {
    return this.texts.map((text) => boxOf(text, this.em));
  }

  /** The picture; `title` names it where it is opened by itself. */
  svg(title: string): string {
    const { line, thin } = this.#style;
    const letters = this.texts.map((text) => letter(text, this.em)).join("");
    const measures =
      this.#style.ranks === 0
        ? ""
        : `<path d="${this.#thin.join("")}" stroke-width="${thin}"/><g fill="${INK}" stroke="none">${this.#heads.join("")}${letters}</g>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${EDGE} ${EDGE}" fill="none" stroke="${INK}" stroke-width="${line}" stroke-linejoin="round" stroke-linecap="round"><title>${title}</title>${this.#parts.join("")}${measures}</svg>`;
  }

  /** Arrows between the ends, or from outside where they are too close to each other. */
  #arrows(from: number, to: number, line: number, point: (along: number, across: number) => string): void {
    const long = this.em * 0.18 + 2.4;
    const isNarrow = to - from < 3 * long;
    const [first, last] = isNarrow ? [from - 2 * long, to + 2 * long] : [from, to];
    this.#thin.push(`M${point(first, line)}L${point(last, line)}`);
    for (const [tip, way] of [
      [from, isNarrow ? -1 : 1],
      [to, isNarrow ? 1 : -1],
    ] as const) {
      const [base, wide] = [tip + way * long, long * 0.3];
      this.#heads.push(
        `<path d="M${point(tip, line)}L${point(base, line - wide)}L${point(base, line + wide)}z"/>`,
      );
    }
  }

  /** Takes a text if there is room for it. */
  #write(lettering: Lettering): boolean {
    const box = boxOf(lettering, this.em);
    if (!isInside(box) || this.boxes().some((other) => touch(box, other))) return false;
    this.texts.push(lettering);
    return true;
  }

  /** The middle of a text of this width, moved into the picture. */
  #within(middle: number, width: number): number {
    const half = width / 2 + INSET;
    return Math.min(Math.max(middle, half), EDGE - half);
  }
}

function isInside({ x, y, width, height }: Box): boolean {
  return x >= 0 && y >= 0 && x + width <= EDGE && y + height <= EDGE;
}

function touch(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width + INSET &&
    other.x < one.x + one.width + INSET &&
    one.y < other.y + other.height + INSET &&
    other.y < one.y + one.height + INSET
  );
}
