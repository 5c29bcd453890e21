const NAMESPACE = "http://webservices.apl02.redsys.es";
const ENTITIES: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/** A SOAP message of the query service, whose one value is the XML text `payload`. */
export function toSoap(element: string, value: string, payload: string): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?>` +
    `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:web="${NAMESPACE}">` +
    `<soapenv:Header/><soapenv:Body><web:${element}><${value}>${escapeXml(payload)}</${value}></web:${element}>` +
    "</soapenv:Body></soapenv:Envelope>"
  );
}

/** The text of the first element `value` in any namespace, or null. */
export function fromSoap(value: string, body: string): string | null {
  const text = inside(`(?:\\w{1,32}:)?${value}`, body);
  if (text === null) return null;
  const data = /^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/.exec(text);
  return (
    data?.[1] ?? text.replace(/&(lt|gt|quot|apos|amp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
  );
}

/** The content between the first opening and the first closing tag of an element. */
export function inside(element: string, xml: string): string | null {
  const opening = new RegExp(`<${element}(?:\\s[^<>]*)?>`).exec(xml);
  if (!opening) return null;
  const start = opening.index + opening[0].length;
  const length = xml.slice(start).search(new RegExp(`</${element}\\s*>`));
  return length < 0 ? null : xml.slice(start, start + length);
}

/** The first element as it is written, tags included. */
export function whole(element: string, xml: string): string | null {
  const start = xml.search(new RegExp(`<${element}[\\s>]`));
  const closing = `</${element}>`;
  const end = xml.indexOf(closing, start);
  return start < 0 || end < 0 ? null : xml.slice(start, end + closing.length);
}

/** The contents of all elements of that name, in order. */
export function each(element: string, xml: string): string[] {
  return xml
    .split(new RegExp(`<${element}(?:\\s[^<>]*)?>`))
    .slice(1)
    .map((part) => part.split(`</${element}>`, 1)[0] ?? "");
}

/** An element that holds this text. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
