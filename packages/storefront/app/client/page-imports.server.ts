import type { EntryContext } from "react-router";

type Manifest = EntryContext["manifest"];

const lean = new WeakMap<Manifest, Manifest>();

/**
 * A manifest by which React Router names a page's own scripts and not what they import: forty links that it would render one by
 * one into every document, for `deferScripts` to take them out again.
 */
export function withoutImports(manifest: Manifest): Manifest {
  const known = lean.get(manifest);
  if (known) return known;
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, { ...route, imports: [] }]);
  const made = { ...manifest, entry: { ...manifest.entry, imports: [] }, routes: Object.fromEntries(routes) };
  lean.set(manifest, made);
  return made;
}

/** Addresses of what the scripts of a page import; some more than once. */
export function importsOf({ manifest, staticHandlerContext: { matches } }: EntryContext): string[] {
  const ofRoutes = matches.flatMap(({ route }) => manifest.routes[route.id]?.imports ?? []);
  return [...manifest.entry.imports, ...ofRoutes];
}
