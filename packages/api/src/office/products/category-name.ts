import type { Context } from "../../context.ts";

/** A category's name with those above it; empty for an unknown one. */
export function categoryName({ catalog }: Pick<Context, "catalog">, id: number): string {
  const { categories } = catalog.taxonomy;
  const { path = [] } = categories.get(id) ?? {};
  return path.map((above) => categories.get(above)?.name ?? "").join(" › ");
}
