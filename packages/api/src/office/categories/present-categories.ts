import type { CategoryDetail, ListedCategory } from "@tuerca/office-contract";
import type { Context } from "../../context.ts";
import {
  type CategoryTree,
  categoryOf,
  inOrder,
  isFixed,
  namesOfLists,
  namesTo,
  readFeedNames,
  readMeasures,
  readPartners,
  readTree,
  type StoredCategory,
} from "../../modules/taxonomy/index.ts";
import { presentPage } from "./present-page.ts";

const treeOf = ({ config, database }: Context) => readTree(database.db, config.MAIN_CATEGORY_ID);

/** All categories in the order of the tree; products are counted in memory. */
export async function presentCategories(context: Context): Promise<ListedCategory[]> {
  const tree = await treeOf(context);
  return inOrder(tree).map((category) => present(context, tree, category));
}

function present({ catalog }: Context, tree: CategoryTree, category: StoredCategory): ListedCategory {
  const { id, name, slug, parentId, pictureId } = category;
  return {
    id,
    name,
    slug,
    parent: parentId,
    picture: pictureId,
    products: catalog.countInCategory(id),
    is_fixed: isFixed(tree, category),
  };
}

/** A category with what leads to it. Throws NotFound. */
export async function presentCategory(context: Context, id: number): Promise<CategoryDetail> {
  const tree = await treeOf(context);
  const category = categoryOf(tree, id);
  const page = await presentPage(context, "category", category);
  const names = await readFeedNames(context.database.db, tree, id);
  const lists = namesOfLists(await readMeasures(context.database.db), tree, category);
  const isMain = id === context.config.MAIN_CATEGORY_ID;
  return {
    ...page,
    ...(isMain ? { shop_url: `${context.config.siteUrl}/c-catalogo-${id}` } : {}),
    category: present(context, tree, category),
    above: namesTo(tree, category.parentId),
    is_picture_by_hand: category.isPictureByHand,
    criterion: category.fitCriterion,
    criterion_above: nearestAbove(tree, category, "fitCriterion"),
    drawing: category.drawingKind,
    drawing_above: nearestAbove(tree, category, "drawingKind"),
    measures: lists.own,
    measures_above: lists.above,
    common_measures: context.catalog.commonMeasures(id).map(({ name, unit, otherNames }) => ({
      name,
      unit,
      other_names: [...otherNames],
    })),
    partners: await readPartners(context.database.db, id),
    feed_names: names.map((path) => path.join(" › ")),
  };
}

/** A field of the nearest category above that has it; empty without one. */
function nearestAbove(
  tree: CategoryTree,
  { parentId }: StoredCategory,
  field: "fitCriterion" | "drawingKind",
): string {
  const parent = parentId === null ? undefined : tree.byId.get(parentId);
  return parent ? parent[field] || nearestAbove(tree, parent, field) : "";
}
