import { ConfirmButton } from "../../ui/confirm-dialog/confirm-button.tsx";

type ClearCartProps = { isSaving: boolean; onClear: () => void };

/** Empties the cart once the visitor has confirmed it. */
export function ClearCart({ isSaving, onClear }: ClearCartProps) {
  return (
    <ConfirmButton
      className="link min-h-11 text-sm"
      title="¿Estas seguro?"
      text="Se eliminaran todos los productos de tu carrito"
      isBusy={isSaving}
      onConfirm={onClear}
    >
      Limpiar carrito
    </ConfirmButton>
  );
}
