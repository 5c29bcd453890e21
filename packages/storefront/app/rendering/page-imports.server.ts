import type { EntryContext } from "react-router";

type Manifest = EntryContext["manifest"];

const lean = new WeakMap<Manifest, Map<string, Manifest>>();

/**
 * A manifest of a page's own routes, by which React Router names their scripts and not what they import: forty links
 * that it would render one by one into every document, for `deferScripts` to take them out again. All other routes it
 * would make ready for nothing.
 */
export function leanManifest({ manifest, staticHandlerContext: { matches } }: EntryContext): Manifest {
  const ids = matches.map(({ route }) => route.id);
  const known = lean.get(manifest) ?? new Map<string, Manifest>();
  lean.set(manifest, known);
  const key = ids.join();
  const made = known.get(key) ?? only(manifest, ids);
  known.set(key, made);
  return made;
}

function only(manifest: Manifest, ids: readonly string[]): Manifest {
  const own = Object.entries(manifest.routes).filter(([id]) => ids.includes(id));
  const routes = own.map(([id, route]) => [id, { ...route, imports: [] }]);
  return { ...manifest, entry: { ...manifest.entry, imports: [] }, routes: Object.fromEntries(routes) };
}

/** Addresses of what the scripts of a page import; some more than once. */
export function importsOf({ manifest, staticHandlerContext: { matches } }: EntryContext): string[] {
  const ofRoutes = matches.flatMap(({ route }) => manifest.routes[route.id]?.imports ?? []);
  return [...manifest.entry.imports, ...ofRoutes];
}
