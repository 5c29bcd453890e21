import { type ComponentType, lazy } from "react";

/**
 * A component in its own file, loaded on first use. If the document already shows it, in an element
 * with its name in `data-part`, hydration waits for it: React would restart it over and over. The
 * server, which renders at once, has all loaded.
 */
export async function pagePart<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
): Promise<ComponentType<P>> {
  const isVisible = import.meta.env.SSR || document.querySelector(`[data-part="${name}"]`) !== null;
  return isVisible ? load() : lazy(async () => ({ default: await load() }));
}
