import { type ComponentType, useEffect, useState } from "react";
import { consentStore, useConsent } from "./consent-store.ts";

const loadBanner = () => import("./consent-banner.tsx").then((module) => module.ConsentBanner);
const loadPanel = () => import("./consent-panel.tsx").then((module) => module.ConsentPanel);

/**
 * Asks about cookies while nobody has answered. The keyboard reaches it right after the skip link, and it is announced when
 * it comes; who has answered pays nothing for it.
 */
export function ConsentRegion() {
  const { choice, isRead, isPanelOpen } = useConsent();
  useEffect(watchCookie, []);
  const isAsking = isRead && choice === null;
  const Banner = useLoaded(loadBanner, isAsking);
  const Panel = useLoaded(loadPanel, isPanelOpen);
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {isAsking && Banner ? "Al principio de la página puedes aceptar o rechazar las cookies." : ""}
      </p>
      {isAsking && Banner ? <Banner /> : null}
      {Panel ? <Panel isOpen={isPanelOpen} /> : null}
    </>
  );
}

/** Reads the choice now and whenever the visitor comes back from where it may have been changed. */
function watchCookie(): () => void {
  consentStore.read();
  document.addEventListener("visibilitychange", consentStore.read);
  window.addEventListener("pageshow", consentStore.read);
  return () => {
    document.removeEventListener("visibilitychange", consentStore.read);
    window.removeEventListener("pageshow", consentStore.read);
  };
}

/** A part that is loaded once it is wanted; null until then, and where it cannot be had. */
function useLoaded<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | null {
  const [part, setPart] = useState<{ component: ComponentType<Props> } | null>(null);
  useEffect(() => {
    if (isWanted)
      load().then(
        (component) => setPart({ component }),
        () => {},
      );
  }, [load, isWanted]);
  return part?.component ?? null;
}
