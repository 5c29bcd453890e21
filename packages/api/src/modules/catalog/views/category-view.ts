import type { Category } from "@tuerca/contract";
import type { CategoryNode } from "../taxonomy.ts";

export type CategoryViewOptions = {
  mainCategoryId: number;
  /** Number of levels of children. */
  depth: number;
  /** Adds images and counts. */
  full: boolean;
  countOf: (id: number) => number;
};

/** The path of a category's page; the main category has its own. */
export function urlPathOf(id: number, slug: string, mainCategoryId: number): string {
  return id === mainCategoryId ? `/c-catalogo-${id}` : `/${slug}`;
}

/** A category as a link. */
export function refOf({ id, name, slug }: CategoryNode, mainCategoryId: number) {
  return { id, name, slug, url_path: urlPathOf(id, slug, mainCategoryId) };
}

/** The wire form of a category with its children. */
export function viewCategory(node: CategoryNode, options: CategoryViewOptions): Category {
  const childs = options.depth > 0 ? node.children : [];
  return {
    ...refOf(node, options.mainCategoryId),
    order: node.position,
    path: node.path.join("/"),
    ...(options.full
      ? {
          resources_libraries: { images: node.imagePath ? [{ url: `/media/${node.imagePath}` }] : [] },
          products_count: options.countOf(node.id),
        }
      : {}),
    childs: childs.map((child) => viewCategory(child, { ...options, depth: options.depth - 1 })),
  };
}
