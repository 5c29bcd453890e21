import { type Drawing, drawingPath } from "./drawings.ts";
import type { Leaf, MainCategory } from "./product-kind.ts";
import { body } from "./product-kinds/body.ts";
import { brakes } from "./product-kinds/brakes.ts";
import { cooling } from "./product-kinds/cooling.ts";
import { electrics } from "./product-kinds/electrics.ts";
import { engine } from "./product-kinds/engine.ts";
import { exhaust } from "./product-kinds/exhaust.ts";
import { filters } from "./product-kinds/filters.ts";
import { fluids } from "./product-kinds/fluids.ts";
import { ignition } from "./product-kinds/ignition.ts";
import { lighting } from "./product-kinds/lighting.ts";
import { suspension } from "./product-kinds/suspension.ts";
import { transmission } from "./product-kinds/transmission.ts";

/** The twelve main categories in the order of the navbar. */
export const mainCategories: readonly MainCategory[] = [
  brakes,
  filters,
  engine,
  suspension,
  transmission,
  ignition,
  electrics,
  lighting,
  exhaust,
  cooling,
  body,
  fluids,
];

/** A leaf with its path in the import's `category` column ("Frenos > Discos de freno > …"). */
export interface LeafPath extends Leaf {
  readonly path: string;
}

/** All leaves of the tree with their paths, in order. */
export const leafPaths: readonly LeafPath[] = mainCategories.flatMap((main) =>
  main.groups.flatMap((group) =>
    group.leaves.map((leaf) => ({ ...leaf, path: `${main.name} > ${group.name} > ${leaf.name}` })),
  ),
);

function* drawingEntries(): Iterable<[path: string, drawing: Drawing]> {
  for (const main of mainCategories) {
    yield [main.name, main.drawing];
    for (const group of main.groups) {
      yield [`${main.name} > ${group.name}`, group.drawing];
      for (const leaf of group.leaves) {
        yield [`${main.name} > ${group.name} > ${leaf.name}`, leaf.kind.drawing];
      }
    }
  }
}

/**
 * The drawing of each category path, relative to `packages/shop/demo`, for every main category,
 * group and leaf.
 */
export const categoryDrawings: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(drawingEntries(), ([path, drawing]) => [path, drawingPath(drawing)]),
);
