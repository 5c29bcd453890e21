import { type ComponentProps, type ComponentType, type ReactNode, useState } from "react";
import { showToast } from "../toast/toast-queue.ts";
import type { ConfirmDialog } from "./confirm-dialog.tsx";

type Dialog = ComponentType<ComponentProps<typeof ConfirmDialog>>;
type Question = { title: string; text: string; onConfirm: () => void };

const loadDialog = () => import("./confirm-dialog.tsx");

/**
 * Asks before a loss: `ask` opens the dialog, loaded on demand or earlier by `preload`; `dialog`
 * must be rendered.
 */
export function useConfirm(question: Question): { ask: () => void; preload: () => void; dialog: ReactNode } {
  const [loaded, setLoaded] = useState<{ Dialog: Dialog } | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const open = async () => {
    try {
      setLoaded({ Dialog: (await loadDialog()).ConfirmDialog });
      setIsAsking(true);
    } catch {
      showToast({ kind: "error", title: "Servidor no disponible, inténtelo más tarde" });
    }
  };
  return {
    ask: () => void open(),
    preload: () => void loadDialog().catch(() => {}),
    dialog: loaded ? (
      <loaded.Dialog {...question} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    ) : null,
  };
}
