import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type ComponentType, type ReactNode, useState } from "react";
import { KEYS } from "../../client/keys/key-table.ts";
import { useKeys } from "../../client/keys/use-keys.ts";
import { KeyCaps } from "../../ui/key-caps.tsx";
import { Help } from "./help.tsx";
import { useGoKeys } from "./use-go-keys.ts";

type Part = ComponentType<{ onClose: () => void }>;

type ShortcutBarProps = {
  /** The manual's chapter of the open screen. */
  chapter: ReactNode;
};

const loadPalette = () => import("./palette.tsx");

/** The buttons of the palette and the help, and the shortcuts of all screens. */
export function ShortcutBar({ chapter }: ShortcutBarProps) {
  const [palette, setPalette] = useState<{ Part: Part } | null>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const openPalette = async () => {
    try {
      setPalette({ Part: (await loadPalette()).Palette });
    } catch {
      showToast({ kind: "error", title: "Servidor no disponible, inténtelo más tarde" });
    }
  };
  const preload = () => void loadPalette().catch(() => {});
  useKeys("everywhere", {
    palette: () => void openPalette(),
    help: () => setIsHelpOpen(true),
    go: useGoKeys(),
  });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        className="flex size-11 items-center justify-center gap-2 text-sm text-ink-2 lg:mr-auto lg:h-9 lg:w-80 lg:justify-start lg:rounded lg:border lg:border-line-strong lg:px-3 lg:hover:text-ink"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void openPalette()}
      >
        <Icon name="search" />
        <span className="max-lg:sr-only">Ir a una pantalla, un pedido…</span>
        <span aria-hidden="true" className="ml-auto max-lg:hidden">
          <KeyCaps shortcut={KEYS.everywhere.palette} />
        </span>
      </button>
      <button
        type="button"
        aria-label="Ayuda"
        aria-haspopup="dialog"
        className="grid size-9 place-items-center max-lg:hidden"
        onClick={() => setIsHelpOpen(true)}
      >
        <span aria-hidden="true">
          <KeyCaps shortcut={KEYS.everywhere.help} />
        </span>
      </button>
      {palette ? <palette.Part onClose={() => setPalette(null)} /> : null}
      {isHelpOpen ? <Help chapter={chapter} onClose={() => setIsHelpOpen(false)} /> : null}
    </>
  );
}
