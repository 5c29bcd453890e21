import { toastQueue } from "@tuerca/kit/toast/toast-queue.ts";
import { type ComponentType, useEffect, useState } from "react";

const loadViewport = () => import("./shop-toasts.tsx").then((module) => module.ShopToasts);

/**
 * Shows toasts. Their renderer loads on the visitor's first touch or key, so that it costs no first
 * view and is there if the network fails later.
 */
export function ToastRegion() {
  const Viewport = useViewport();
  return Viewport ? <Viewport /> : null;
}

function useViewport(): ComponentType | null {
  const [viewport, setViewport] = useState<{ component: ComponentType } | null>(null);
  useEffect(() => {
    const load = () =>
      void loadViewport().then(
        (component) => setViewport({ component }),
        () => {},
      );
    const first = new AbortController();
    for (const event of ["pointerdown", "keydown"])
      window.addEventListener(event, load, { once: true, passive: true, signal: first.signal });
    const unsubscribe = toastQueue.subscribe(load);
    if (!toastQueue.isEmpty()) load();
    return () => {
      first.abort();
      unsubscribe();
    };
  }, []);
  return viewport?.component ?? null;
}
