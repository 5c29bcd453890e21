import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useSyncExternalStore } from "react";
import { whenOnline, whenWanted } from "./when-wanted.ts";

/**
 * A part far down a page, in its own file. It is loaded and hydrated when it comes near the screen
 * or somebody touches the page. It may use no context that changes: an update before that takes
 * its HTML away.
 */
export async function laterPart<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
): Promise<ComponentType<P>> {
  const place = `[data-later="${name}"]`;
  const Server = import.meta.env.SSR ? await load() : null;
  const loaded = async () => {
    await whenOnline();
    // Without its scripts a part stays as it is; `watch-lost-scripts.ts` hears of the failure.
    return { default: await load().catch(() => new Promise<never>(() => {})) };
  };
  const Rendered = Server ?? lazy(loaded);
  const Hydrating = Server ?? lazy(() => whenWanted(place).then(loaded));
  return memo((props: P) => {
    const born = useRef<ComponentType<P>>(null);
    const Part = useSyncExternalStore(
      never,
      () => (born.current ??= Rendered),
      () => (born.current ??= Hydrating),
    );
    return (
      <div data-later={name} className="contents">
        <Suspense>
          <Part {...props} />
          <Hydrated place={place} />
        </Suspense>
      </div>
    );
  }) as unknown as ComponentType<P>;
}

const never = () => () => {};

/** Repeats an early click in the part, which handles clicks from now on. */
function Hydrated({ place }: { place: string }) {
  useEffect(() => {
    document.querySelector(place)?.removeAttribute("data-later");
    // In a task of its own: React does not hydrate a part for an event during its own work.
    setTimeout(() => globalThis.earlyClick?.repeat());
  }, [place]);
  return null;
}
