import { useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog/index.ts";

type ClearCartProps = { isSaving: boolean; onClear: () => void };

/** Empties the cart once the visitor has confirmed it. */
export function ClearCart({ isSaving, onClear }: ClearCartProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="link min-h-11 text-sm"
        aria-haspopup="dialog"
        aria-disabled={isSaving || undefined}
        onClick={() => !isSaving && setIsAsking(true)}
      >
        Limpiar carrito
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title="¿Estas seguro?"
        text="Se eliminaran todos los productos de tu carrito"
        onConfirm={onClear}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
