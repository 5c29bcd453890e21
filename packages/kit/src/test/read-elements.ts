/**
 * An element of a page: its attributes, its text without parts hidden from screen readers, and its
 * position.
 */
export type PageElement = {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  parent: PageElement | null;
};

const TOKEN = /<(\/?)([\w-]+)((?:\s[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/g;
const VOID = new Set(["input", "img", "br", "hr", "link", "meta"]);

/** The elements of HTML as React writes it, in their order. */
export function readElements(html: string): PageElement[] {
  const elements: PageElement[] = [];
  let open = null as PageElement | null;
  for (const [, end, tag = "", attributes = "", closed, text] of html
    .replaceAll(/<!--.*?-->/gs, "")
    .matchAll(TOKEN)) {
    if (text !== undefined) addText(open, text);
    else if (end) open = open?.parent ?? null;
    else {
      const element: PageElement = { tag, attributes: readAttributes(attributes), text: "", parent: open };
      elements.push(element);
      if (!closed && !VOID.has(tag)) open = element;
    }
  }
  return elements;
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, value]));
}

function addText(to: PageElement | null, text: string): void {
  for (let at = to; at && at.attributes["aria-hidden"] !== "true"; at = at.parent) at.text += text;
}

/** Whether the element is in tab order. */
export function isStop({ tag, attributes }: PageElement): boolean {
  if ("tabindex" in attributes) return Number(attributes.tabindex) >= 0;
  if (tag === "a") return "href" in attributes;
  return ["button", "input", "select", "textarea"].includes(tag) && !("disabled" in attributes);
}

/** The name that screen readers announce; empty if there is none. */
export function nameOf(element: PageElement, page: readonly PageElement[]): string {
  const { attributes, text } = element;
  const label = page.find(
    ({ tag, attributes: own }) => tag === "label" && own.for === attributes.id && own.for,
  );
  const name =
    attributes["aria-label"] ?? attributes.alt ?? label?.text ?? labelAround(element)?.text ?? text;
  return name.replaceAll(/\s+/g, " ").trim();
}

function labelAround({ parent }: PageElement): PageElement | null {
  return !parent || parent.tag === "label" ? parent : labelAround(parent);
}
