import { type ComponentProps, type ComponentType, useState } from "react";
import type { ConfirmDialog } from "../../ui/confirm-dialog/confirm-dialog.tsx";
import { showToast } from "../../ui/toast/index.ts";

type ClearCartProps = { isSaving: boolean; onClear: () => void };
type Dialog = ComponentType<ComponentProps<typeof ConfirmDialog>>;

const loadDialog = () => import("../../ui/confirm-dialog/confirm-dialog.tsx");

/** Empties the cart once the visitor has confirmed it. The dialog is loaded when the button is about to be used. */
export function ClearCart({ isSaving, onClear }: ClearCartProps) {
  const [dialog, setDialog] = useState<{ Dialog: Dialog } | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const preload = () => void loadDialog().catch(() => {});
  const ask = async () => {
    if (isSaving) return;
    try {
      setDialog({ Dialog: (await loadDialog()).ConfirmDialog });
      setIsAsking(true);
    } catch {
      showToast({ kind: "error", title: "Servidor no disponible, inténtelo más tarde" });
    }
  };
  return (
    <>
      <button
        type="button"
        className="link min-h-11 text-sm"
        aria-haspopup="dialog"
        aria-disabled={isSaving || undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={ask}
      >
        Limpiar carrito
      </button>
      {dialog ? (
        <dialog.Dialog
          isOpen={isAsking}
          title="¿Estas seguro?"
          text="Se eliminaran todos los productos de tu carrito"
          onConfirm={onClear}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
