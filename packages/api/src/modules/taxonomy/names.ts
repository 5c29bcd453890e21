import { slugFor } from "../slugs/index.ts";

/** The identity of a brand, which ignores case. */
export function brandKey(name: string): string {
  return name.toLowerCase();
}

/** The identity of a category among its siblings. */
export function categoryNameKey(name: string): string {
  return name.toLowerCase();
}

/** Slugs for a category, the best first: by its name, then by its name and its parent's. */
export function slugBases({ name, parentName }: { name: string; parentName: string }): string[] {
  const own = slugFor("category", name);
  return parentName === "" ? [own] : [own, slugFor("category", `${name} ${parentName}`)];
}
