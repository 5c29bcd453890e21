import { createTurns } from "@tuerca/platform/turns";
import type { ProductIndex } from "@tuerca/search";
import type { ProductSearch } from "./product-search.ts";

/** A page asks for several lists at once, each of which may scan the whole catalogue. */
const turns = createTurns(5);

/** The engine over the index of this process. It is never away. */
export function createMemoryEngine(index: ProductIndex): ProductSearch {
  return {
    search: (request) => turns.take(() => index.search(request)),
    suggest: (words, limit) => turns.take(() => index.suggest(words, limit)),
    list: (request) => turns.take(() => index.list(request)),
    get version() {
      return index.version;
    },
  };
}
