import sax from "sax";

/** 1,000 records of 12 lines have about 6 million characters. */
const MAX_LENGTH = 8_000_000;
/** The service's messages are 8 levels deep. */
const MAX_DEPTH = 16;

/** An element with its name without a prefix, its own text, and its children. */
export type XmlElement = { name: string; text: string; children: XmlElement[] };

/** A text that is no message of the service, or one that lacks an element. */
export class VerifactuMessageError extends Error {
  override name = "VerifactuMessageError";
}

/**
 * The root element of a message. Throws VerifactuMessageError at improper XML, a document type,
 * more than 8 million characters or more than 16 levels.
 */
export function parseXml(text: string): XmlElement {
  if (text.length > MAX_LENGTH) throw new VerifactuMessageError("The message is too long");
  const root: XmlElement = { name: "", text: "", children: [] };
  const path = [root];
  const parser = sax.parser(true, { position: false });
  const refuse = () => {
    throw new VerifactuMessageError("The message is no proper XML");
  };
  const addText = (piece: string) => {
    const current = path.at(-1);
    if (current) current.text += piece;
  };
  parser.onerror = refuse;
  parser.ondoctype = refuse;
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onopentag = ({ name }) => {
    if (path.length > MAX_DEPTH) refuse();
    const element = { name: name.slice(name.indexOf(":") + 1), text: "", children: [] };
    path.at(-1)?.children.push(element);
    path.push(element);
  };
  parser.onclosetag = () => path.pop();
  parser.write(text).close();
  return root.children[0] ?? refuse();
}

/** The first child of that name. */
export function childOf(parent: XmlElement | undefined, name: string): XmlElement | undefined {
  return parent?.children.find((child) => child.name === name);
}

export function childrenOf(parent: XmlElement | undefined, name: string): XmlElement[] {
  return parent?.children.filter((child) => child.name === name) ?? [];
}

/** The text of the first child of that name. */
export function textOf(parent: XmlElement | undefined, name: string): string | undefined {
  return childOf(parent, name)?.text;
}

/** The text of a child that has to be there. Throws VerifactuMessageError without it. */
export function requiredText(parent: XmlElement | undefined, name: string): string {
  const text = textOf(parent, name);
  if (text === undefined) throw new VerifactuMessageError(`The message lacks ${name}`);
  return text;
}

/** The only element in the body of a SOAP envelope. */
export function soapBodyOf(text: string): XmlElement {
  const envelope = parseXml(text);
  const content = childOf(envelope, "Body")?.children[0];
  if (envelope.name !== "Envelope" || !content) throw new VerifactuMessageError("The message is no SOAP");
  return content;
}
