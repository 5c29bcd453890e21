export { type SlugKind, slugFor } from "./slug-for.ts";
export { assignSlugs, claimSlugs, releaseSlugs, slugClient } from "./slugs.repository.ts";
