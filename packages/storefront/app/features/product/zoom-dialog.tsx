import { Dialog } from "@base-ui/react/dialog";
import { Icon } from "../../ui/icon/icon.tsx";

type ZoomDialogProps = {
  src: string;
  isDrawing: boolean;
  title: string;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
};

/** A picture as large as the screen. */
export function ZoomDialog({ src, isDrawing, title, isOpen, onOpenChange }: ZoomDialogProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-2 z-50 m-auto grid max-h-[1080px] max-w-[1080px] grid-rows-[auto_minmax(0,1fr)] rounded bg-surface shadow-float transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 sm:inset-6">
          <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-4">
            <Dialog.Title className="truncate text-sm font-semibold">{title}</Dialog.Title>
            <Dialog.Close aria-label="Cerrar" className="grid size-11 flex-none place-items-center">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <div className="min-h-0 p-4 pt-0">
            <img
              src={src}
              alt={title}
              width="1000"
              height="1000"
              className={`size-full ${isDrawing ? "drawing" : "photo"}`}
            />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
