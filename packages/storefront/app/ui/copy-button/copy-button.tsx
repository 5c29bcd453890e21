import { INFO_POPUP_MS } from "@tuerca/contract";
import { useEffect, useState } from "react";
import { Icon } from "../icon/icon.tsx";

/** Copies a text and says so for a moment. `label` names what is copied: "Copiar {label}". */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), INFO_POPUP_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setState(isCopied ? "copied" : "failed");
  };
  return (
    <button
      type="button"
      onClick={copy}
      className="inline-flex min-h-8 min-w-24 items-center gap-1.5 text-sm text-ink-2 hover:text-ink noscript:hidden"
    >
      <Icon name={state === "copied" ? "check" : "copy"} className="size-4" />
      <span aria-live="polite">
        {state === "copied" ? "Copiado" : state === "failed" ? "No se ha podido" : "Copiar"}
        {state === "idle" ? <span className="sr-only"> {label}</span> : null}
      </span>
    </button>
  );
}
