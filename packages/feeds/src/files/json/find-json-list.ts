import { columnKey } from "../feed.ts";

/** Keys that usually hold the list of products. */
const LIST_KEYS = new Set(
  "products,items,data,rows,records,results,entries,articles,catalog,catalogue,feed,list,productos,articulos,artículos,catalogo,catálogo,produits,artikel,produkte".split(
    ",",
  ),
);

/**
 * Position of the list of products in a JSON text: the bracket of `{"products": [`, also inside
 * objects of such names, or 0 if the text is no such object. A map may name the key in `rows`.
 */
export function findJsonList(head: string, rows: string | null): number {
  const names = rows === null ? LIST_KEYS : new Set([columnKey(rows), ...LIST_KEYS]);
  const token = /"((?:[^"\\]|\\.)*)"\s*:\s*|[{}[\]]|"(?:[^"\\]|\\.)*"/g;
  /** For each open object, whether it may contain the list. */
  const open: boolean[] = [];
  let key: string | null = null;
  for (let found = token.exec(head); found; found = token.exec(head)) {
    const [text, name] = found;
    if (text === "[" && open.length === 0) return 0;
    // An object with a sku is a product, whatever its lists are called.
    if (name !== undefined && columnKey(name) === "sku") return 0;
    if (text === "{")
      open.push(open.length === 0 || (open.at(-1) === true && (key !== null || rows !== null)));
    else if (text === "[") {
      const isRows = rows === null || key === columnKey(rows);
      if (open.at(-1) && key !== null && isRows && isListOfObjects(head, token.lastIndex)) return found.index;
      open.push(false);
    } else if (text === "}" || text === "]") {
      open.pop();
      if (open.length === 0) return 0;
    }
    key = name !== undefined && names.has(columnKey(name)) ? columnKey(name) : null;
  }
  return 0;
}

function isListOfObjects(text: string, from: number): boolean {
  return /^\s*(\{|\]|$)/.test(text.slice(from, from + 1000));
}
