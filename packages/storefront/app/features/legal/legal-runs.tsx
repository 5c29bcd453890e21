import type { LegalInline } from "@tuerca/contract";
import { createElement, Fragment, type ReactNode } from "react";
import { Link } from "../../ui/link/link.tsx";

/** The value of each name of a text; null shows nothing. */
export type LegalValues = Readonly<Record<string, ReactNode>>;

/** A run of a legal text. Children are arguments and no array, so they need no keys. */
export function runOf(children: readonly LegalInline[], values: LegalValues): ReactNode {
  return createElement(Fragment, null, ...children.map((child) => nodeOf(child, values)));
}

function nodeOf(child: LegalInline, values: LegalValues): ReactNode {
  if (child.kind === "text") return child.text;
  if (child.kind === "break") return " ";
  if (child.kind === "name") return values[child.name] ?? null;
  if (child.kind === "strong") return <strong>{runOf(child.children, values)}</strong>;
  const { to, text } = child;
  if (to.startsWith("/")) return <Link to={to}>{text}</Link>;
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {text}
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  );
}
