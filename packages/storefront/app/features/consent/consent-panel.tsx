import { SidePanel } from "@tuerca/kit/side-panel/side-panel.tsx";
import { useId, useState } from "react";
import { Link } from "../../ui/link/link.tsx";
import { chooseConsent } from "./choose-consent.ts";
import { ALL, type ConsentChoice, NONE } from "./consent-choice.ts";
import { consentStore, useConsent } from "./consent-store.ts";

/** The second layer: a choice for each purpose, none preselected. */
export function ConsentPanel({ isOpen }: { isOpen: boolean }) {
  return (
    <SidePanel
      isOpen={isOpen}
      onOpenChange={consentStore.setPanelOpen}
      title="Configurar cookies"
      side="right"
      footer={<BothWays />}
    >
      <Purposes />
    </SidePanel>
  );
}

function Purposes() {
  const { choice } = useConsent();
  const [draft, setDraft] = useState<ConsentChoice>(choice ?? NONE);
  return (
    <form
      className="grid gap-4 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        chooseConsent(draft);
      }}
    >
      <p className="text-sm text-ink-2">
        Elige para qué podemos usar cookies. Puedes cambiarlo cuando quieras en el pie de cualquier página.{" "}
        <Link to="/links/cookies" className="link" onClick={() => consentStore.setPanelOpen(false)}>
          Política de cookies
        </Link>
      </p>
      <ul className="border-y border-line">
        <Purpose
          name="Necesarias"
          text="Mantienen tu carrito, tu sesión y la seguridad de los formularios, y recuerdan esta elección. Siempre activas."
          isOn
        />
        <Purpose
          name="Analíticas"
          text="Cuentan visitas, y qué productos se miran y se compran, para mejorar la tienda."
          isOn={draft.analytics}
          onChange={(analytics) => setDraft({ ...draft, analytics })}
        />
        <Purpose
          name="Marketing"
          text="Miden y personalizan la publicidad de la tienda en otras páginas."
          isOn={draft.marketing}
          onChange={(marketing) => setDraft({ ...draft, marketing })}
        />
      </ul>
      <button type="submit" className="button">
        Guardar selección
      </button>
    </form>
  );
}

/** Without `onChange` it cannot be turned off. */
type PurposeProps = { name: string; text: string; isOn: boolean; onChange?: (isOn: boolean) => void };

function Purpose({ name, text, isOn, onChange }: PurposeProps) {
  const id = useId();
  return (
    <li className="border-line py-3 not-first:border-t">
      <label className="flex min-h-8 items-center justify-between gap-3 font-bold">
        {name}
        <input
          type="checkbox"
          className="size-5 flex-none accent-ink"
          checked={isOn}
          disabled={!onChange}
          onChange={(event) => onChange?.(event.target.checked)}
          aria-describedby={id}
        />
      </label>
      <p id={id} className="pr-8 text-sm text-ink-2">
        {text}
      </p>
    </li>
  );
}

function BothWays() {
  return (
    <div className="grid grid-cols-2 gap-3">
      <button type="button" className="button" onClick={() => chooseConsent(ALL)}>
        Aceptar todas
      </button>
      <button type="button" className="button" onClick={() => chooseConsent(NONE)}>
        Rechazar todas
      </button>
    </div>
  );
}
