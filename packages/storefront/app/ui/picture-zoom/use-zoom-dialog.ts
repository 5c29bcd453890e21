import { type ComponentType, useRef, useState } from "react";
import type { ZoomDialogProps } from "./zoom-dialog.tsx";

type Zoom = {
  /** Null until loaded. */
  Dialog: ComponentType<ZoomDialogProps> | null;
  isOpen: boolean;
  /** Preloads the dialog, so that a click opens it at once. */
  prepare(): void;
  /** Opens the dialog; if it fails to load, opens the picture itself. */
  open(pictureUrl: string): void;
  close(): void;
};

/** The full-screen view of pictures, preloaded when the visitor comes near. */
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
