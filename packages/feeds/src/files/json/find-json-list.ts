import { columnKey } from "../feed.ts";

/** Keys that usually hold the list of products. */
const LIST_KEYS = new Set(
  "products,items,data,rows,records,results,entries,articles,catalog,catalogue,feed,list,productos,articulos,artículos,catalogo,catálogo,produits,artikel,produkte".split(
    ",",
  ),
);

/** Lists that a report names. */
const MAX_LISTS = 10;

/** A list in objects: its keys from outside, and the position of its bracket. */
type FoundList = { path: string[]; at: number };

/**
 * The list of products in a JSON text: that of `{"products": [`, also inside objects of such names,
 * or null if the text is no such object. A map may name the key, or the path of keys, in `rows`.
 */
export function findJsonList(head: string, rows: string | null): FoundList | null {
  const wanted = rows === null ? null : columnKey(rows);
  const isWanted = (path: readonly string[]) => {
    const keys = path.map(columnKey);
    if (wanted === null) return keys.every((key) => LIST_KEYS.has(key));
    return keys.at(-1) === wanted || keys.join(".") === wanted;
  };
  for (const found of listsIn(head))
    if (isWanted(found.path) && isListOfObjects(head, found.at, /^\s*(\{|\]|$)/)) return found;
  return null;
}

/** The paths of all lists of objects in the object with which a JSON text begins. */
export function listsWithin(head: string): string[] {
  const found = [...listsIn(head)].filter(({ at }) => isListOfObjects(head, at, /^\s*\{/));
  return [...new Set(found.map(({ path }) => path.join(".")))].slice(0, MAX_LISTS);
}

/**
 * The lists in the object with which a text begins, outside of other lists. An object with a sku is
 * a product, whatever lists it has.
 */
function* listsIn(head: string): Generator<FoundList> {
  const token = /"((?:[^"\\]|\\.)*)"\s*:\s*|[{}[\]]|"(?:[^"\\]|\\.)*"/g;
  /** The key of each open bracket. */
  const open: string[] = [];
  let lists = 0;
  let key = "";
  for (let found = token.exec(head); found; found = token.exec(head)) {
    const [text, name] = found;
    if (lists === 0 && name !== undefined && columnKey(name) === "sku") return;
    if (text === "[") {
      if (open.length === 0) return;
      if (lists === 0) yield { path: [...open.slice(1), key], at: found.index };
      lists += 1;
    } else if (text === "]") lists -= 1;
    if (text === "{" || text === "[") open.push(key);
    else if (text === "}" || text === "]") {
      open.pop();
      if (open.length === 0) return;
    }
    key = name ?? "";
  }
}

function isListOfObjects(text: string, at: number, begin: RegExp): boolean {
  return begin.test(text.slice(at + 1, at + 1001));
}
