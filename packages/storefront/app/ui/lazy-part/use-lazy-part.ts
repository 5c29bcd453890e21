import { type ComponentType, useEffect, useState } from "react";

/**
 * A component loaded on demand; null until then. A failure is retried next time or for another
 * number in `isWanted` (in vain in Chromium); the page goes on without, because throwing would end
 * it. `load` must be the same function on every render.
 */
export function useLazyPart<P>(load: () => Promise<ComponentType<P>>, isEnabled: boolean | number) {
  const [part, setPart] = useState<{ Part: ComponentType<P> } | null>(null);
  useEffect(() => {
    if (!isEnabled || part) return;
    load().then(
      (Part) => setPart({ Part }),
      () => {},
    );
  }, [load, isEnabled, part]);
  return part?.Part ?? null;
}
