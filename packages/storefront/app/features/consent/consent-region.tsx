import { type ComponentType, useEffect, useState } from "react";
import { ConsentBanner } from "./consent-banner.tsx";
import { consentStore, useConsent } from "./consent-store.ts";

const loadPanel = () => import("./consent-panel.tsx").then((module) => module.ConsentPanel);

/**
 * Asks for the cookie choice until it is made. It comes right after the skip link and is announced.
 * The server's HTML has the notice for everybody; before the choice is read, styles show it to whom
 * `askEarly` has marked.
 */
export function ConsentRegion() {
  const { choice, isRead, isPanelOpen } = useConsent();
  useEffect(watchCookie, []);
  const isAsking = isRead && choice === null;
  const isShown = isAsking || !isRead;
  const Panel = useLoaded(loadPanel, isPanelOpen);
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {isAsking ? "Al principio de la página puedes aceptar o rechazar las cookies." : ""}
      </p>
      {isShown ? <ConsentBanner isUnread={!isRead} /> : null}
      {Panel ? <Panel isOpen={isPanelOpen} /> : null}
    </>
  );
}

/** Reads the choice now and after each return to the page, where it may have changed. */
function watchCookie(): () => void {
  consentStore.read();
  document.addEventListener("visibilitychange", consentStore.read);
  window.addEventListener("pageshow", consentStore.read);
  return () => {
    document.removeEventListener("visibilitychange", consentStore.read);
    window.removeEventListener("pageshow", consentStore.read);
  };
}

/** A lazily loaded part; null until loaded, or if loading fails. */
function useLoaded<Props>(
  load: () => Promise<ComponentType<Props>>,
  isEnabled: boolean,
): ComponentType<Props> | null {
  const [part, setPart] = useState<{ component: ComponentType<Props> } | null>(null);
  useEffect(() => {
    if (isEnabled)
      load().then(
        (component) => setPart({ component }),
        () => {},
      );
  }, [load, isEnabled]);
  return part?.component ?? null;
}
