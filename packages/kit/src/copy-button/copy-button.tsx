import { useCallback, useState } from "react";
import { Icon } from "../icon/icon.tsx";
import { InfoPopup } from "../info-popup/info-popup.tsx";

type CopyButtonProps = {
  text: string;
  /** Names the copied text: "Copiar {label}". */
  label: string;
  /** Shows only the icon, for lists of codes; the result is still announced. Default false. */
  isCompact?: boolean;
  /** Looks like a button, with the whole name. Default false. */
  isButton?: boolean;
};

type State = "idle" | "copied" | "failed";
const SAID: Readonly<Record<State, string>> = { idle: "", copied: "Copiado", failed: "No se ha podido" };
const ICONS = { idle: "copy", copied: "check", failed: "close" } as const;

const PLAIN = "inline-flex items-center gap-1.5 rounded-sm text-sm text-ink-2 hover:text-ink";

/** Copies a text and confirms it for a moment. */
export function CopyButton({ text, label, isCompact = false, isButton = false }: CopyButtonProps) {
  const [state, setState] = useState<State>("idle");
  const forget = useCallback(() => setState("idle"), []);
  const copy = async () => setState((await writeClipboard(text)) ? "copied" : "failed");
  const look = isButton ? "button" : `${PLAIN} ${isCompact ? "size-8 justify-center" : "min-h-8"}`;
  return (
    <span className="relative inline-flex flex-none noscript:hidden">
      <button type="button" onClick={copy} className={look}>
        <Icon name={ICONS[state]} className="size-4" />
        <span className={isCompact ? "sr-only" : ""}>
          Copiar<span className={isButton ? "" : "sr-only"}> {label}</span>
        </span>
      </button>
      <InfoPopup text={SAID[state]} onDone={forget} />
    </span>
  );
}

/** Pages without HTTPS have no clipboard, and a visitor may refuse it. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
