import { Dialog } from "@base-ui/react/dialog";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import type { ReactNode } from "react";

type ModalProps = {
  title: string;
  text?: string;
  /** Called by the cross, by Escape and by a click beside it. */
  onClose: () => void;
  /** Default `narrow`: 26rem. `wide` is for previews. */
  width?: "narrow" | "wide";
  /** Puts the focus when it opens, as into a field. Default: onto the first control. */
  onFocus?: () => void;
  /** The element that gets the focus when it closes. Default: the one that had it before. */
  returnFocus?: () => HTMLElement | null;
  children: ReactNode;
};

/** An open dialog with a form or a preview; render it while it is needed. */
export function Modal(props: ModalProps) {
  const { title, text, onClose, width = "narrow", onFocus, returnFocus, children } = props;
  const size = width === "wide" ? "w-[min(60rem,calc(100vw-2rem))]" : "w-[min(26rem,calc(100vw-2rem))]";
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          {...(onFocus ? { initialFocus: onFocus } : {})}
          {...(returnFocus ? { finalFocus: returnFocus } : {})}
          className={`fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] -translate-x-1/2 -translate-y-1/2 gap-4 overflow-y-auto rounded bg-surface p-6 text-ink shadow-float ${size}`}
        >
          <div className="grid gap-1 pr-10">
            <Dialog.Title className="title text-lg">{title}</Dialog.Title>
            {text ? <Dialog.Description className="text-sm text-ink-2">{text}</Dialog.Description> : null}
          </div>
          <Dialog.Close
            aria-label="Cerrar"
            className="absolute top-3 right-3 grid size-11 place-items-center"
          >
            <Icon name="close" />
          </Dialog.Close>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
