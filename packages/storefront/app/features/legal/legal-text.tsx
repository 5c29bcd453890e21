import {
  type GeneratedName,
  generatedOn,
  LEGAL_PAGES,
  type LegalBlock,
  type LegalInline,
  type LegalPart,
  type LegalTextPage,
  parseLegalText,
  soleName,
} from "@tuerca/contract";
import { createElement, Fragment, type ReactNode } from "react";
import { LegalDocument, type LegalSection } from "./legal-document.tsx";
import { type LegalValues, runOf } from "./legal-runs.tsx";
import { useEditedText } from "./use-edited-text.ts";
import { useLegalFacts, useLegalValues } from "./use-legal-values.tsx";

type LegalTextProps<P extends LegalTextPage> = {
  page: P;
  /** The shop's own text, unless the operator has written another one. */
  own: string;
  /** Generated parts; null for those left out, such as gift cards that are not sold. */
  generated: Readonly<Record<GeneratedName<P>, ReactNode>>;
};

/** The values of names, and which of them have a line to themselves. */
type Shown = {
  values: LegalValues;
  isBlock: (name: string | null) => boolean;
  pictureOf: PictureOf;
};

/** Shows an uploaded picture of a free text. */
export type PictureOf = (picture: { id: number; alt: string }) => ReactNode;

const noPicture: PictureOf = () => null;

/** A legal page: the operator's text or the shop's own, with data and generated blocks in place. */
export function LegalText<P extends LegalTextPage>({ page, own, generated }: LegalTextProps<P>) {
  const edited = useEditedText();
  return (
    <LegalDocument
      title={LEGAL_PAGES.find(({ slug }) => slug === page)?.label ?? ""}
      {...useTextParts(edited?.text ?? own, page, generated)}
      {...(edited ? { updatedOn: edited.updatedOn } : {})}
    />
  );
}

/**
 * First paragraph and parts of a text in its markup, with data in place of their names; page null
 * is a page of the operator's own.
 */
export function useTextParts(
  source: string,
  page: LegalTextPage | null,
  generated: LegalValues,
  pictureOf: PictureOf = noPicture,
): { lead: string; sections: LegalSection[] } {
  const facts = useLegalFacts();
  const shown = {
    values: { ...useLegalValues(), ...generated },
    pictureOf,
    isBlock: (name: string | null) => name !== null && generatedOn(page)[name]?.kind === "block",
  };
  const { lead, parts } = parseLegalText(source, page === null).text;
  const plain = (children: readonly LegalInline[]) => plainText(children, facts);
  return {
    lead: plain(lead),
    sections: parts.flatMap((part) => sectionOf(part, plain(part.title), shown)),
  };
}

/** A part of the text; none if all that it holds is left out. */
function sectionOf({ id, blocks }: LegalPart, title: string, shown: Shown): LegalSection[] {
  const nodes = blocks.flatMap((block) => blockOf(block, shown));
  return nodes.length > 0 ? [{ id, title, body: createElement(Fragment, null, ...nodes) }] : [];
}

function blockOf(block: LegalBlock, { values, isBlock, pictureOf }: Shown): ReactNode[] {
  if (block.kind === "picture") return [pictureOf(block)];
  if (block.kind === "list") {
    const items = block.items
      .filter((item) => !isLeftOut(item, values))
      .map((item) => createElement("li", null, runOf(item, values)));
    return items.length > 0 ? [createElement(block.isOrdered ? "ol" : "ul", null, ...items)] : [];
  }
  const { kind, children } = block;
  if (isLeftOut(children, values)) return [];
  const run = runOf(children, values);
  if (isBlock(soleName(children))) return [run];
  return [createElement(kind === "heading" ? "h3" : "p", null, run)];
}

function isLeftOut(children: readonly LegalInline[], values: LegalValues): boolean {
  const name = soleName(children);
  return name !== null && (values[name] ?? null) === null;
}

/** A title's text. */
function plainText(children: readonly LegalInline[], facts: Readonly<Record<string, string>>): string {
  return children
    .map((child) =>
      child.kind === "name" ? (facts[child.name] ?? "") : child.kind === "text" ? child.text : " ",
    )
    .join("");
}
