import { useEffect, useRef } from "react";
import { Link } from "../../ui/link/link.tsx";
import { chooseConsent } from "./choose-consent.ts";
import { ALL, NONE } from "./consent-choice.ts";
import { consentStore } from "./consent-store.ts";

/**
 * The first layer: accept and reject with equal weight (AEPD, cookie guide), the panel, and the
 * cookie policy. `isUnread`: whether a choice is stored is not known yet.
 */
export function ConsentBanner({ isUnread }: { isUnread: boolean }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => (ref.current ? makeRoom(ref.current) : undefined), []);
  return (
    <section
      ref={ref}
      aria-label="Aviso de cookies"
      className={`consent-banner ${isUnread ? "consent-unread" : ""}`}
    >
      <div className="text-sm text-ink-2">
        <p>
          Usamos cookies necesarias y, si nos dejas, propias y de terceros para medir visitas y personalizar
          publicidad.
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4">
          <Link to="/links/cookies" className="link inline-block py-1">
            Política de cookies
          </Link>
          <button type="button" className="link py-1" onClick={() => consentStore.setPanelOpen(true)}>
            Configurar
          </button>
        </p>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <button type="button" className="button" onClick={() => chooseConsent(ALL)}>
          Aceptar
        </button>
        <button type="button" className="button" onClick={() => chooseConsent(NONE)}>
          Rechazar
        </button>
      </div>
    </section>
  );
}

/**
 * Lets everything scroll out from under the banner, by keyboard too. Set in pixels: a variable in
 * the root's own style would restyle the whole page. The height changes as a bottom bar comes or
 * goes.
 */
function makeRoom(banner: HTMLElement): () => void {
  const { body, documentElement: root } = document;
  const observer = new ResizeObserver(() => {
    const covered = window.innerHeight - banner.getBoundingClientRect().top;
    body.style.setProperty("--consent-height", `${banner.offsetHeight}px`);
    root.style.scrollPaddingBottom = `${covered + 16}px`;
  });
  observer.observe(banner);
  observer.observe(body);
  return () => {
    observer.disconnect();
    body.style.removeProperty("--consent-height");
    root.style.scrollPaddingBottom = "";
  };
}
