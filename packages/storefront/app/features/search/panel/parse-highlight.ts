/** A piece of a name; `isMatch` if the query matched it. */
export type HighlightPart = { text: string; isMatch: boolean };

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** Splits a name's `_highlightResult`: `<em>` marks matches; any other markup is plain text. */
export function parseHighlight(html: string): HighlightPart[] {
  const parts: HighlightPart[] = [];
  let isMatch = false;
  for (const piece of html.split(/(<\/?em>)/)) {
    if (piece === "<em>" || piece === "</em>") isMatch = piece === "<em>";
    else if (piece) parts.push({ text: unescapeHtml(piece), isMatch });
  }
  return parts;
}

function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}
