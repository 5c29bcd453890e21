import type { NavCategory } from "../../client/page/shop-data.ts";

/** The categories; those without a picture get the one for their id. */
export function withPictures(
  categories: readonly NavCategory[],
  pictures: Readonly<Record<string, string>>,
): NavCategory[] {
  return categories.map((category) => ({
    ...category,
    image: category.image ?? pictures[category.id] ?? null,
  }));
}
