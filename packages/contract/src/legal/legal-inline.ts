/** A run of text; `name` stands for data of the shop. A break is a line's end, shown as a blank. */
export type LegalInline =
  | { kind: "text"; text: string }
  | { kind: "break" }
  | { kind: "name"; name: string }
  | { kind: "strong"; children: LegalInline[] }
  | { kind: "link"; to: string; text: string };

/** Reports what is wrong on the line. */
export type Refuse = (message: string) => void;

const TOKEN = /\{\{([^{}]*)\}\}|\*\*(\S|\S.*?\S)\*\*|\[([^[\]{}*]+)\]\(([^()\s]*)\)/;
const NAME = /^[a-z][a-z0-9_]{0,39}$/;

/** A page of the shop, or a secure address elsewhere. */
const TARGET = /^(?:\/(?![/\\])|https:\/\/[a-z0-9])[^\s\\<>"'`]*$/i;

/** Reads a line: names, bold text, links, and all other characters between them as they are. */
export function parseInline(line: string, refuse: Refuse): LegalInline[] {
  const found: LegalInline[] = [];
  let rest = line;
  for (let token = TOKEN.exec(rest); token; token = TOKEN.exec(rest)) {
    addText(found, rest.slice(0, token.index), refuse);
    found.push(readToken(token, refuse));
    rest = rest.slice(token.index + token[0].length);
  }
  addText(found, rest, refuse);
  return found;
}

function readToken([, braced, strong, label = "", to = ""]: RegExpExecArray, refuse: Refuse): LegalInline {
  if (braced !== undefined) {
    const name = braced.trim();
    if (!NAME.test(name)) refuse(`{{${name}}} no es el nombre de un dato`);
    return { kind: "name", name };
  }
  if (strong !== undefined) return { kind: "strong", children: parseInline(strong, refuse) };
  if (to.startsWith("foto-")) refuse("Una foto va sola en su línea, en una página propia");
  else if (!TARGET.test(to))
    refuse("Un enlace lleva a una página de la tienda, como /links/cookies, o a una dirección https://");
  return { kind: "link", to, text: label };
}

function addText(found: LegalInline[], text: string, refuse: Refuse): void {
  if (text === "") return;
  if (/\{\{|\}\}/.test(text)) refuse("Los datos se escriben así: {{correo}}");
  if (text.includes("**")) refuse("La negrita empieza y termina en la misma línea: **texto**");
  if (text.includes("](")) refuse("Los enlaces se escriben así: [texto](/links/cookies)");
  found.push({ kind: "text", text });
}
