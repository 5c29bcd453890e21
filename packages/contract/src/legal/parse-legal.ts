import { type LegalInline, parseInline, type Refuse } from "./legal-inline.ts";

export type LegalBlock =
  | { kind: "paragraph" | "heading"; children: LegalInline[] }
  | { kind: "list"; isOrdered: boolean; items: LegalInline[][] }
  /** An uploaded picture of a free text, by its id. */
  | { kind: "picture"; id: number; alt: string };

/** A part of a text; `id` is its link target. A free text may have a first one without title. */
export type LegalPart = { id: string; title: LegalInline[]; blocks: LegalBlock[] };
export type LegalText = { lead: LegalInline[]; parts: LegalPart[] };

/** A problem in Spanish; `line` counts from 1, null for the whole text. */
export type LegalProblem = { line: number | null; message: string };

/** Bounds of a text: characters, characters of a line and of a title, parts, and pictures. */
export const LEGAL_LIMITS = { text: 40_000, line: 4000, title: 120, parts: 60, pictures: 30 } as const;
const MOST_PICTURES = LEGAL_LIMITS.pictures;

/** Characters of a title's line beside its text: its mark and its name. */
const MARKS = 80;

const PART = /^## +(\S.*?)(?: +\{#([a-z0-9][a-z0-9-]{0,59})\})?$/;
const BULLET = /^- +(\S.*)$/;
const PICTURE = /^!\[([^[\]{}*]{1,150})\]\(foto-([1-9]\d{0,8})\)$/;
const NUMBER = /^(\d{1,3})\. +(\S.*)$/;

/**
 * Reads a legal text: a paragraph, then parts under `## ` of paragraphs, titles (`### `) and lists
 * (`- `, `1. `). A free text needs no titles and may have pictures. Text is never HTML; each line
 * that cannot be read is a problem.
 */
export function parseLegalText(
  source: string,
  isFree = false,
): { text: LegalText; problems: LegalProblem[] } {
  const reader = new Reader(isFree);
  for (const [index, line] of source.split("\n").entries()) reader.read(line.trim(), index + 1);
  reader.end();
  return { text: { lead: reader.lead, parts: reader.parts }, problems: reader.problems };
}

class Reader {
  lead: LegalInline[] = [];
  readonly parts: LegalPart[] = [];
  readonly problems: LegalProblem[] = [];
  readonly #isFree: boolean;
  #partLine = 0;
  /** The text that the next line goes on with; null after a blank line. */
  #open: LegalInline[] | null = null;

  constructor(isFree: boolean) {
    this.#isFree = isFree;
  }

  read(line: string, at: number): void {
    const refuse: Refuse = (message) => this.problems.push({ line: at, message });
    if (line === "") this.#open = null;
    // What costs the square of a line's length must not meet a long one.
    else if (line.length > LEGAL_LIMITS.line)
      refuse(`Una línea no puede tener más de ${LEGAL_LIMITS.line} caracteres: pártela`);
    else if (line.startsWith("#")) this.#title(line, at, refuse);
    else if (this.#isFree && line.startsWith("![")) this.#picture(line, refuse);
    else this.#text(line, refuse);
  }

  end(): void {
    this.#closePart();
    if (this.lead.length === 0)
      this.problems.push({ line: 1, message: "Empieza por un párrafo, antes del primer título" });
    if (this.parts.length === 0 && !this.#isFree)
      this.problems.push({ line: null, message: "Falta un título, como ## Contacto" });
    if (this.parts.length > LEGAL_LIMITS.parts)
      this.problems.push({ line: null, message: `No puede tener más de ${LEGAL_LIMITS.parts} partes` });
    if (picturesOf(this).length > LEGAL_LIMITS.pictures)
      this.problems.push({ line: null, message: `No puede tener más de ${MOST_PICTURES} fotos` });
  }

  #picture(line: string, refuse: Refuse): void {
    this.#open = null;
    const [, alt = "", id] = PICTURE.exec(line) ?? [];
    if (alt.trim() === "") refuse("Una foto va sola en su línea: ![lo que se ve](foto-12)");
    else this.#add({ kind: "picture", id: Number(id), alt: alt.trim() }, refuse);
  }

  #title(line: string, at: number, refuse: Refuse): void {
    this.#open = null;
    const tooLong = `Un título no puede tener más de ${LEGAL_LIMITS.title} caracteres`;
    if (line.length > LEGAL_LIMITS.title + MARKS) {
      refuse(tooLong);
      return;
    }
    const [, title, id] = PART.exec(line) ?? [];
    const [, small] = /^### +(\S.*)$/.exec(line) ?? [];
    const text = title ?? small ?? "";
    if (text === "") refuse("Los títulos empiezan por ## o ###, y un espacio");
    if (text.includes("{#"))
      refuse("El nombre de una parte lleva letras minúsculas, números y guiones: {#envios}");
    if (text.length > LEGAL_LIMITS.title) refuse(tooLong);
    const children = plainLine(text, refuse);
    if (title === undefined) this.#add({ kind: "heading", children }, refuse);
    else this.#beginPart(children, id ?? slugOf(title), at, refuse);
  }

  #beginPart(title: LegalInline[], id: string, at: number, refuse: Refuse): void {
    this.#closePart();
    this.#partLine = at;
    const target = id || `parte-${this.parts.length + 1}`;
    if (this.parts.some((part) => part.id === target))
      refuse(`Otra parte ya se llama así: escribe un nombre detrás, como {#${target}-2}`);
    this.parts.push({ id: target, title, blocks: [] });
  }

  #text(line: string, refuse: Refuse): void {
    const [, bullet] = BULLET.exec(line) ?? [];
    const [, number, numbered] = NUMBER.exec(line) ?? [];
    const item = bullet ?? numbered;
    const parse = this.#open === this.lead ? plainLine : parseInline;
    if (item !== undefined) this.#item(item, number === undefined ? null : Number(number), refuse);
    else if (this.#open) this.#open.push({ kind: "break" }, ...parse(line, refuse));
    else if (this.parts.length === 0 && !(this.#isFree && this.lead.length > 0)) this.#leadIn(line, refuse);
    else this.#add({ kind: "paragraph", children: this.#begin(parseInline(line, refuse)) }, refuse);
  }

  #leadIn(line: string, refuse: Refuse): void {
    if (this.lead.length > 0) refuse("Antes del primer título solo cabe un párrafo");
    this.lead = this.#begin([...this.lead, ...plainLine(line, refuse)]);
  }

  #item(text: string, number: number | null, refuse: Refuse): void {
    const isOrdered = number !== null;
    const last = this.parts.at(-1)?.blocks.at(-1);
    const goesOn = last?.kind === "list" && last.isOrdered === isOrdered;
    const items = goesOn ? last.items : [];
    if (isOrdered && number !== items.length + 1) refuse(`Aquí toca el número ${items.length + 1}`);
    items.push(this.#begin(parseInline(text, refuse)));
    if (!goesOn) this.#add({ kind: "list", isOrdered, items }, refuse);
  }

  #begin(children: LegalInline[]): LegalInline[] {
    this.#open = children;
    return children;
  }

  #add(block: LegalBlock, refuse: Refuse): void {
    if (this.#isFree && this.parts.length === 0) this.parts.push({ id: "inicio", title: [], blocks: [] });
    const part = this.parts.at(-1);
    if (part) part.blocks.push(block);
    else refuse("Antes del primer título solo cabe un párrafo");
  }

  #closePart(): void {
    if (this.parts.at(-1)?.blocks.length === 0)
      this.problems.push({ line: this.#partLine, message: "Esta parte está vacía" });
  }
}

/** The ids of a text's pictures, in their order. */
export function picturesOf({ parts }: LegalText): number[] {
  return parts.flatMap(({ blocks }) => blocks.flatMap((one) => (one.kind === "picture" ? [one.id] : [])));
}

/** A line of text and names alone. */
function plainLine(line: string, refuse: Refuse): LegalInline[] {
  const children = parseInline(line, refuse);
  if (children.some(({ kind }) => kind === "strong" || kind === "link"))
    refuse("Aquí no caben enlaces ni negrita");
  return children;
}

function slugOf(title: string): string {
  const plain = title.normalize("NFD").toLowerCase().replace(/\p{M}/gu, "");
  return plain
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
}
