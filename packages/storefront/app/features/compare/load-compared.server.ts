import { getProduct } from "@tuerca/contract/calls";
import type { RouterContextProvider } from "react-router";
import { type ListedProduct, toListed } from "../../client/page/listed-product.ts";
import { apiCall } from "../../client/page/loading/api.server.ts";
import { parseCompared } from "./compare-path.ts";
import type { Fact } from "./compare-rows.ts";

export type ComparedProduct = ListedProduct & {
  facts: readonly Fact[];
  /** Path of its lowest category; null without one. */
  category: string | null;
};

export type ComparedData = {
  products: ComparedProduct[];
  /** How many of the address are unknown, or no longer sold. */
  missing: number;
};

/** The products of an address, in its order. */
export async function loadCompared(
  context: Readonly<RouterContextProvider>,
  asked: string | null,
): Promise<ComparedData> {
  const ids = parseCompared(asked);
  const found = await Promise.all(ids.map((id) => load(context, String(id))));
  const products = found.flatMap((product) => product ?? []);
  return { products, missing: ids.length - products.length };
}

async function load(context: Readonly<RouterContextProvider>, id: string): Promise<ComparedProduct | null> {
  try {
    const product = await apiCall(context, getProduct, { params: { id } });
    const facts = Object.values(product.attributes).map(({ label, value }) => ({ label, value }));
    return { ...toListed(product), facts, category: product.breadcrumbs.at(-1)?.url_path ?? null };
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Whether the API refused a loader's call with 404. */
function isNotFound(error: unknown): boolean {
  return (error as { init?: { status?: number } | null } | null)?.init?.status === 404;
}
