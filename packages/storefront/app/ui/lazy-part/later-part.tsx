import { type ComponentType, lazy, memo, Suspense, useEffect } from "react";
import { whenWanted } from "./when-wanted.ts";

/**
 * A part far down a page, in its own file. The document shows it; its scripts load when it comes
 * near the screen or somebody touches the page, and React hydrates it then. A click on a button
 * that comes before is repeated. Rendered in the browser it loads at once.
 */
export async function laterPart<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
): Promise<ComponentType<P>> {
  const place = `[data-later="${name}"]`;
  const loadLater = async () => {
    await whenWanted(place);
    return { default: await load() };
  };
  const Part: ComponentType<P> = import.meta.env.SSR ? await load() : lazy(loadLater);
  // Without `memo` an update of the page would reach the part before its scripts.
  return memo((props: P) => (
    <div data-later={name} className="contents">
      <Suspense>
        <Part {...props} />
        <Hydrated place={place} />
      </Suspense>
    </div>
  )) as unknown as ComponentType<P>;
}

/** Repeats an early click in the part, which handles clicks from now on. */
function Hydrated({ place }: { place: string }) {
  useEffect(() => {
    document.querySelector(place)?.removeAttribute("data-later");
    // In a task of its own: React does not hydrate a part for an event during its own work.
    setTimeout(() => globalThis.earlyClick?.repeat());
  }, [place]);
  return null;
}
