import { ConfirmDialog } from "@tuerca/kit/confirm-dialog/confirm-dialog.tsx";
import { SidePanel } from "@tuerca/kit/side-panel/side-panel.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { useState } from "react";
import { pendingRequests } from "../../client/api/pending-requests.ts";
import { KitSection, State, States } from "./kit-section.tsx";

const TOASTS = ["info", "success", "warning", "error"] as const;
const BUSY_MS = 3000;
const CONFIRM_LABELS = ["Aceptar", "Confirmar", "Continuar"] as const;
type Open = (typeof CONFIRM_LABELS)[number] | "left" | "right" | null;

/** Overlays, each opened by its button. */
export function KitFloating() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <KitSection
      title="Sobre la página"
      from="kit/toast · kit/confirm-dialog · kit/side-panel · client-providers"
    >
      <States>
        <State name="showToast">
          <span className="flex flex-wrap gap-2">
            {TOASTS.map((kind) => (
              <KitButton
                key={kind}
                label={kind}
                onClick={() => showToast({ kind, title: `Un aviso: ${kind}`, text: "Dura 7 segundos." })}
              />
            ))}
          </span>
        </State>
        <State name="ConfirmDialog">
          <span className="flex flex-wrap gap-2">
            {CONFIRM_LABELS.map((label) => (
              <KitButton key={label} label={`Preguntar: ${label}`} onClick={() => setOpen(label)} />
            ))}
          </span>
        </State>
        <State name="SidePanel, izquierda y derecha">
          <span className="flex gap-2">
            <KitButton label="Izquierda" onClick={() => setOpen("left")} />
            <KitButton label="Derecha" onClick={() => setOpen("right")} />
          </span>
        </State>
        <State name={`ProgressBar, ${BUSY_MS / 1000} s ocupada`}>
          <KitButton label="Trabajar" onClick={() => setTimeout(pendingRequests.begin(), BUSY_MS)} />
        </State>
      </States>
      {CONFIRM_LABELS.map((label) => (
        <ConfirmDialog
          key={label}
          isOpen={open === label}
          title="¿Estas seguro?"
          text="Se eliminaran todos los productos de tu carrito"
          confirmLabel={label}
          onConfirm={close}
          onClose={close}
        />
      ))}
      <SidePanel
        isOpen={open === "left" || open === "right"}
        onOpenChange={close}
        side={open === "right" ? "right" : "left"}
        title="Filtros"
        footer="El pie queda a la vista"
      >
        <p className="py-2">El contenido se desplaza.</p>
      </SidePanel>
    </KitSection>
  );
}

function KitButton({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <button type="button" className="button min-h-10" onClick={onClick}>
      {label}
    </button>
  );
}
