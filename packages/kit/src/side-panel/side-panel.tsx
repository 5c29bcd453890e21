import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";

type SidePanelProps = {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  title: string;
  /** Stays visible below the content. */
  footer?: ReactNode;
  /** The edge of the screen. Default `left`. */
  side?: "left" | "right";
  children: ReactNode;
};

const SIDES = {
  left: "left-0 border-r data-ending-style:-translate-x-full data-starting-style:-translate-x-full",
  right: "right-0 border-l data-ending-style:translate-x-full data-starting-style:translate-x-full",
} as const;

/** A modal panel along an edge of the screen; Escape, the cross and a click beside it close it. */
export function SidePanel({ isOpen, onOpenChange, title, footer, side = "left", children }: SidePanelProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          className={`fixed inset-y-0 z-50 flex w-[min(360px,calc(100vw-44px))] flex-col border-line bg-surface shadow-float transition-transform duration-200 ${SIDES[side]}`}
        >
          <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4">
            <Dialog.Title className="title text-lg">{title}</Dialog.Title>
            <Dialog.Close aria-label="Cerrar" className="grid size-11 place-items-center">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain px-4 py-2">{children}</div>
          {footer ? <div className="border-t border-line p-4">{footer}</div> : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
