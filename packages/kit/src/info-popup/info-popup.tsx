import { INFO_POPUP_MS } from "@tuerca/contract";
import { useAutoClose } from "../auto-close/use-auto-close.ts";

type InfoPopupProps = {
  /** The text; empty for none. */
  text: string;
  /** Called after 2 s. Must be the same function on every render. */
  onDone(): void;
};

/**
 * A short text above its cause, for 2 s and while the pointer is on it; announced to screen
 * readers. Its parent must be `relative`.
 */
export function InfoPopup({ text, onDone }: InfoPopupProps) {
  const stayInUse = useAutoClose(text !== "", INFO_POPUP_MS, onDone);
  const look =
    "absolute bottom-full left-1/2 z-10 -translate-x-1/2 rounded-sm bg-ink px-2 py-1 text-xs font-semibold whitespace-nowrap text-surface shadow-float";
  return (
    <span role="status" {...stayInUse} className={text ? look : "sr-only"}>
      {text}
    </span>
  );
}
