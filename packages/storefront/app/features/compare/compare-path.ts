import { MAX_COMPARED } from "../../client/browser/own-products.ts";

/** The page that compares products. */
export const COMPARE_PATH = "/comparar";

/** The largest id of a product. */
const MAX_ID = 2_147_483_647;

/** The address that shows products side by side. */
export function comparePath(ids: readonly number[]): string {
  return ids.length > 0 ? `${COMPARE_PATH}?ids=${ids.join(",")}` : COMPARE_PATH;
}

/** Reads the ids of an address, each once; ignores what is none, and those after the fourth. */
export function parseCompared(text: string | null): number[] {
  const ids = (text ?? "").split(",").filter((id) => /^[1-9]\d{0,9}$/.test(id) && Number(id) <= MAX_ID);
  return [...new Set(ids.map(Number))].slice(0, MAX_COMPARED);
}
