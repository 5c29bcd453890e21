import { ImportError } from "../import-error.ts";
import { columnKey } from "./feed.ts";

/** Stands for the value of a key that its object has twice: reading it stops the import. */
export class RepeatedKey {
  /** Null if unknown. */
  readonly #line: number | null;
  readonly #column: string;
  readonly #spellings: readonly string[];

  constructor(line: number | null, column: string, spellings: readonly string[]) {
    this.#line = line;
    this.#column = column;
    this.#spellings = spellings;
  }

  refuse(): never {
    const names = [...new Set(this.#spellings)].map((name) => `"${name}"`).join(" and ");
    const place = this.#line === null ? "" : ` in its row of line ${this.#line}`;
    throw new ImportError(
      `The file has the column "${this.#column}" twice${place}: ${names}. Leave one of them.`,
    );
  }
}

/**
 * Marks the keys of a JSON object that its text has twice, also within them; parsing alone leaves
 * the last one. `text` is the object's own.
 */
export function markRepeatedKeys(line: number, text: string, value: object): void {
  if ((text.match(/"\s*:/g)?.length ?? 0) <= countKeys(value)) return;
  for (const [column, key] of findRepeated(text))
    Object.defineProperty(value, column, {
      value: new RepeatedKey(line, columnKey(key), [key]),
      enumerable: true,
    });
}

function countKeys(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  let count = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const one of Object.values(value)) count += countKeys(one);
  return count;
}

/** The keys of the object in whose value a key occurs twice, with that key's path. */
function findRepeated(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const token = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g;
  const open: { keys: Set<string>; key: string }[] = [];
  for (let one = token.exec(text); one; one = token.exec(text)) {
    const [written, isKey] = one;
    const inner = open.at(-1);
    if (written === "{" || written === "[") open.push({ keys: new Set(), key: "" });
    else if (written === "}" || written === "]") open.pop();
    else if (isKey && inner) {
      const key: string = JSON.parse(written.replace(/\s*:$/, ""));
      inner.key = key;
      const path = open.map((level) => level.key).filter(Boolean);
      if (inner.keys.has(key)) found.set(path[0] ?? key, path.join("."));
      inner.keys.add(key);
    }
  }
  return found;
}
