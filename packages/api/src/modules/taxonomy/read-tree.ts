import type { Database } from "@tuerca/platform/database/database";
import { readCategories } from "./category-tree.repository.ts";
import { buildTree, type CategoryTree, namesTo } from "./category-tree.ts";
import { listFeedNames } from "./former-names.repository.ts";

/** The tree of all categories. */
export async function readTree(db: Database, mainId: number): Promise<CategoryTree> {
  return buildTree(await readCategories(db), mainId);
}

/** The former names by which feeds find a category, each with the names above it. */
export async function readFeedNames(db: Database, tree: CategoryTree, id: number): Promise<string[][]> {
  const names = await listFeedNames(db, id);
  return names.map(({ parentId, name }) => [...namesTo(tree, parentId), name]);
}
