import { AlertDialog } from "@base-ui/react/alert-dialog";

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  text: string;
  /** Label of the confirm button. Default `Confirmar`. */
  confirmLabel?: "Aceptar" | "Confirmar" | "Continuar";
  onConfirm: () => void;
  /** Called by the button, by Escape and after `onConfirm`. */
  onClose: () => void;
};

/** Asks before a loss. The focus starts on the cancel button and returns to its origin. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, confirmLabel = "Confirmar", onConfirm, onClose } = props;
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Popup className="fixed top-1/2 left-1/2 z-50 grid w-[min(26rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 gap-2 rounded bg-surface p-6 text-ink shadow-float transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
          <AlertDialog.Title className="title text-lg">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-ink-2">{text}</AlertDialog.Description>
          <div className="mt-4 grid grid-cols-2 gap-3">
            <AlertDialog.Close className="button">Cancelar</AlertDialog.Close>
            <AlertDialog.Close className="button button-main" onClick={onConfirm}>
              {confirmLabel}
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
