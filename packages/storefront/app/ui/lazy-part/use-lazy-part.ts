import { type ComponentType, useEffect, useState } from "react";

/**
 * A component that is loaded once it is wanted; null until then. One that cannot be loaded is asked for again the next time,
 * or when `isWanted` is another number (in vain in Chromium, which keeps the failure), and the page goes on without: thrown,
 * the error would end the page, and in a part of the frame the page that tells of errors too, over and over. `load` has to
 * be the same function at each rendering.
 */
export function useLazyPart<P>(load: () => Promise<ComponentType<P>>, isWanted: boolean | number) {
  const [part, setPart] = useState<{ Part: ComponentType<P> } | null>(null);
  useEffect(() => {
    if (!isWanted || part) return;
    load().then(
      (Part) => setPart({ Part }),
      () => {},
    );
  }, [load, isWanted, part]);
  return part?.Part ?? null;
}
