import { useMatches } from "react-router";
import type { PageHandle } from "../../client/page/page-handle.ts";

/** Paths from the main category down to where the page lies, itself last; empty where it lies in no category. */
export function useTrail(): readonly string[] {
  const page = useMatches().at(-1);
  const handle = page?.handle as PageHandle | undefined;
  if (!handle || !page?.loaderData) return [];
  return handle.trail(page.loaderData);
}
