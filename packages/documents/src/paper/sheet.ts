import PDFDocument from "pdfkit";
import { loadFonts } from "./fonts.ts";
import { styles } from "./look.ts";
import {
  featuresOf,
  heightOf,
  LEADING,
  type Line,
  openTypesetter,
  type Style,
  type Typeset,
} from "./typesetter.ts";

/** An element of the structure tree. */
export type Element = PDFKit.PDFStructureElement;

/** Types of elements (ISO 32000-1, 14.8.4). */
export type ElementType =
  | ("Sect" | "H1" | "H2" | "P" | "Figure")
  | ("Table" | "THead" | "TBody" | "TR" | "TH" | "TD");

export type Align = "left" | "center" | "right";

/** A rectangle in points from the page's upper left corner. */
export type Box = { x: number; y: number; width: number; align?: Align };

export type SheetOptions = {
  title: string;
  /** The document's date, `YYYY-MM-DD`: the same data give the same bytes. */
  date: string;
  /** Width and height of the pages, in points. */
  size: readonly [number, number];
  margin: number;
};

/** Points in a millimetre. */
export const MM = 72 / 25.4;
export const A4 = [210 * MM, 297 * MM] as const;
export const A6 = [105 * MM, 148 * MM] as const;

/** Room at the foot of a page for its number. */
const FOOT = 26;
/** From a line's top to its letters' foot, as a multiple of its size. */
const BASELINE = 1.02;

/** Opens an empty tagged document (PDF/UA-1, ISO 14289-1) in Spanish. */
export async function openSheet(options: SheetOptions): Promise<Sheet> {
  const faces = await loadFonts();
  const title = options.title.replaceAll(/[<>&]/g, " ");
  const settings = {
    pdfVersion: "1.7",
    subset: "PDF/UA",
    tagged: true,
    lang: "es-ES",
    displayTitle: true,
    autoFirstPage: false,
    bufferPages: true,
    size: [...options.size],
    margin: 0,
    info: { Title: title, CreationDate: new Date(`${options.date}T00:00:00Z`) },
  };
  const pdf = new PDFDocument(settings as PDFKit.PDFDocumentOptions);
  for (const { name, font } of new Set(Object.values(faces).flat())) {
    // pdfkit takes a parsed font too; its types do not say so.
    pdf.registerFont(name, font as unknown as Buffer);
  }
  return new Sheet(pdf, openTypesetter(faces), options);
}

/** A document in the making: pages, texts, lines and the structure tree. */
export class Sheet {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: Element;
  readonly #footers: { text: string; first: number }[] = [];
  readonly typeset: Typeset;
  readonly margin: number;
  readonly width: number;
  readonly #height: number;
  #pages = 0;

  constructor(pdf: PDFKit.PDFDocument, typeset: Typeset, { size, margin }: SheetOptions) {
    this.#pdf = pdf;
    this.typeset = typeset;
    this.margin = margin;
    this.width = size[0] - 2 * margin;
    this.#height = size[1];
    this.#root = pdf.struct("Document");
    pdf.addStructure(this.#root);
  }

  /** Where the text of a page ends, in points from its top. */
  get bottom(): number {
    return this.#height - this.margin - FOOT;
  }

  /** Continues on a new page; returns the y of its first line. */
  nextPage(): number {
    this.#pdf.addPage();
    this.#pages += 1;
    return this.margin;
  }

  /** Begins a part with page numbers of its own, on a new page, under `footer`. */
  addSection(footer: string): Element {
    this.nextPage();
    this.#footers.push({ text: footer, first: this.#pages });
    return this.element("Sect");
  }

  /** Adds an element to its parent, or to the document. */
  element(type: ElementType, parent: Element = this.#root, options: ElementOptions = {}): Element {
    const element = this.#pdf.struct(type, options);
    parent.add(element);
    return element;
  }

  /** Prints a paragraph; returns the y below it. */
  paragraph(parent: Element, text: string, style: Style, box: Box, type: ElementType = "P"): number {
    const lines = this.typeset(text, style, box.width);
    if (lines.length > 0) this.lines(this.element(type, parent), lines, box);
    return box.y + heightOf(lines);
  }

  /** Prints lines as one piece of an element's content. */
  lines(element: Element, lines: readonly Line[], box: Box): void {
    element.add(() => this.#print(lines, box));
  }

  /** Draws a picture: `alt` says it in words. `draw` fills paths in ink. */
  figure(
    parent: Element,
    alt: string,
    box: Required<Pick<Box, "x" | "y" | "width">> & { height: number },
    draw: Draw,
  ): void {
    const bbox = [box.x, box.y, box.x + box.width, box.y + box.height];
    this.element("Figure", parent, { alt, bbox }).add(() => {
      this.#pdf.fillColor("#000000");
      draw((x, y, width, height) => this.#pdf.rect(box.x + x, box.y + y, width, height));
      this.#pdf.fill();
    });
  }

  /** Draws a filled bar, which readers skip. */
  bar(x: number, y: number, width: number, height: number, color: string): void {
    this.#artifact(() => this.#pdf.rect(x, y, width, height).fill(color), "Layout");
  }

  /** Draws a square to tick on paper, which readers skip. */
  checkBox(x: number, y: number, side: number): void {
    this.#artifact(() => this.#pdf.lineWidth(0.8).rect(x, y, side, side).stroke(styles.text.color), "Layout");
  }

  /** Prints lines that readers skip, such as a table's head on its second page. */
  repeat(lines: readonly Line[], box: Box): void {
    this.#artifact(() => this.#print(lines, box), "Pagination");
  }

  /** Numbers the pages and returns the document's bytes. */
  async finish(): Promise<Uint8Array> {
    this.#root.end();
    this.#numberPages();
    const chunks: Uint8Array[] = [];
    this.#pdf.end();
    for await (const chunk of this.#pdf) chunks.push(chunk);
    return new Uint8Array(Buffer.concat(chunks));
  }

  #numberPages(): void {
    for (const [index, { text, first }] of this.#footers.entries()) {
      const end = this.#footers[index + 1]?.first ?? this.#pages + 1;
      for (let page = first; page < end; page++) {
        this.#pdf.switchToPage(page - 1);
        const box = { x: this.margin, y: this.#height - this.margin - 10, width: this.width };
        const count = `Página ${page - first + 1} de ${end - first}`;
        const [name] = this.typeset(text, styles.small, this.width - 90);
        if (name) this.repeat([name], box);
        this.repeat(this.typeset(count, styles.small, 90), { ...box, align: "right" });
      }
    }
  }

  #artifact(draw: () => void, type: "Layout" | "Pagination"): void {
    this.#pdf.markContent("Artifact", { type });
    draw();
    this.#pdf.endMarkedContent();
  }

  #print(lines: readonly Line[], { x, y, width, align }: Box): void {
    let top = y;
    for (const line of lines) {
      const rest = width - line.width;
      this.#printLine(line, x + (align === "right" ? rest : align === "center" ? rest / 2 : 0), top);
      top += line.style.size * LEADING;
    }
  }

  #printLine({ runs, style }: Line, x: number, y: number): void {
    const options = { lineBreak: false, baseline: "alphabetic" } as const;
    this.#pdf.fontSize(style.size).fillColor(style.color);
    let left = x;
    for (const run of runs) {
      if (run.actual) this.#pdf.markContent("Span", { actual: run.actual });
      const features = featuresOf(run);
      this.#pdf.font(run.face.name).text(run.text, left, y + style.size * BASELINE, { ...options, features });
      if (run.actual) this.#pdf.endMarkedContent();
      left = this.#pdf.x;
    }
  }
}

type ElementOptions = { alt?: string; bbox?: number[]; scope?: "Row" | "Column" };
type Draw = (rect: (x: number, y: number, width: number, height: number) => void) => void;
