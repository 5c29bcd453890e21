import { type ComponentType, useRef, useState } from "react";
import type { ZoomDialogProps } from "./zoom-dialog.tsx";

type Zoom = {
  /** Null until it has arrived. */
  Dialog: ComponentType<ZoomDialogProps> | null;
  isOpen: boolean;
  /** Fetches what shows it, so that a click finds it there. */
  prepare(): void;
  /** Shows it; where it cannot be fetched the picture itself is opened. */
  open(pictureUrl: string): void;
  close(): void;
};

/** What shows pictures as large as the screen, fetched when the visitor comes near. */
export function useZoomDialog(): Zoom {
  const [dialog, setDialog] = useState<{ component: ComponentType<ZoomDialogProps> } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const loading = useRef<Promise<boolean> | null>(null);
  const load = () => {
    loading.current ??= import("./zoom-dialog.tsx")
      .then((part) => setDialog({ component: part.ZoomDialog }))
      .then(
        () => true,
        () => {
          loading.current = null;
          return false;
        },
      );
    return loading.current;
  };
  return {
    Dialog: dialog?.component ?? null,
    isOpen,
    prepare: () => void load(),
    open: (pictureUrl) =>
      void load().then((isLoaded) => (isLoaded ? setIsOpen(true) : window.location.assign(pictureUrl))),
    close: () => setIsOpen(false),
  };
}
