import { type ComponentType, lazy } from "react";

/**
 * A component in a file of its own that is loaded when it is first shown, or waited for where the document shows it
 * already, in an element with its name in `data-part`: React would bring the page to life from the start over and over
 * until it is there. The server, which renders at one go, has all at hand.
 */
export async function pagePart<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
): Promise<ComponentType<P>> {
  const isShown = import.meta.env.SSR || document.querySelector(`[data-part="${name}"]`) !== null;
  return isShown ? load() : lazy(async () => ({ default: await load() }));
}
