import sax from "sax";
import { MAX_MESSAGE_LENGTH, RedsysMessageError } from "./envelope.ts";

/**
 * An element with its name as written, the text in it without its children's, and itself as it was
 * written.
 */
export type XmlElement = { name: string; text: string; children: XmlElement[]; source: string };

/** Messages of the service are half as deep. */
const MAX_DEPTH = 16;

/**
 * The root of a message. Entities are those of XML and HTML. Throws RedsysMessageError at a
 * document type, more than 65,536 characters, more than 16 levels and improper XML.
 */
export function parseXml(text: unknown): XmlElement {
  if (typeof text !== "string" || text.length > MAX_MESSAGE_LENGTH) throw new RedsysMessageError("malformed");
  const parser = sax.parser(true, { position: true });
  const root: XmlElement = { name: "", text: "", children: [], source: text };
  const path = [{ element: root, start: 0 }];
  const refuse = () => {
    throw new RedsysMessageError("malformed");
  };
  const addText = (piece: string) => {
    const current = path.at(-1);
    if (current) current.element.text += piece;
  };
  parser.onerror = refuse;
  parser.ondoctype = refuse;
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onopentag = ({ name }) => {
    if (path.length > MAX_DEPTH) refuse();
    const element: XmlElement = { name, text: "", children: [], source: "" };
    path.at(-1)?.element.children.push(element);
    path.push({ element, start: parser.startTagPosition - 1 });
  };
  parser.onclosetag = () => {
    const closed = path.pop();
    if (closed) closed.element.source = text.slice(closed.start, parser.position);
  };
  parser.write(text).close();
  return root.children[0] ?? refuse();
}

/**
 * Of an element and those in it, the ones of this name, in any namespace, in the order in which
 * they begin.
 */
export function elementsOf(root: XmlElement, name: string): XmlElement[] {
  const isMeant = root.name.slice(root.name.indexOf(":") + 1) === name;
  return [...(isMeant ? [root] : []), ...root.children.flatMap((child) => elementsOf(child, name))];
}

/** The trimmed text of the first element of that name; null where there is none. */
export function textOf(root: XmlElement, name: string): string | null {
  return elementsOf(root, name)[0]?.text.trim() ?? null;
}

/** An element that holds this text. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
