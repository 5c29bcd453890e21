import { INFO_POPUP_MS } from "@tuerca/contract";
import { useEffect, useState } from "react";
import { Icon } from "../icon/icon.tsx";

type CopyButtonProps = {
  text: string;
  /** Names what is copied: "Copiar {label}". */
  label: string;
  /** Only the drawing, for lists of codes; what happened is still said. Default false. */
  isCompact?: boolean;
};

type State = "idle" | "copied" | "failed";
const SAID: Readonly<Record<State, string>> = {
  idle: "Copiar",
  copied: "Copiado",
  failed: "No se ha podido",
};

/** Copies a text and says so for a moment. */
export function CopyButton({ text, label, isCompact = false }: CopyButtonProps) {
  const [state, setState] = useState<State>("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), INFO_POPUP_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    const isCopied = await writeClipboard(text);
    setState(isCopied ? "copied" : "failed");
  };
  const size = isCompact ? "size-8 justify-center" : "min-h-8 min-w-24";
  return (
    <button
      type="button"
      onClick={copy}
      className={`inline-flex flex-none items-center gap-1.5 rounded-sm text-sm text-ink-2 hover:text-ink noscript:hidden ${size}`}
    >
      <Icon name={state === "copied" ? "check" : state === "failed" ? "close" : "copy"} className="size-4" />
      <span aria-live="polite" className={isCompact ? "sr-only" : ""}>
        {SAID[state]}
        {state === "idle" ? <span className="sr-only"> {label}</span> : null}
      </span>
    </button>
  );
}

/** Pages without https have no clipboard, and a visitor may refuse it. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
