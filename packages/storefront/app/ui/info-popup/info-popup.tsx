import { INFO_POPUP_MS } from "@tuerca/contract";
import { useAutoClose } from "../auto-close/use-auto-close.ts";

type InfoPopupProps = {
  /** What is said; empty while nothing is. */
  text: string;
  /** Called after 2 s. Has to be the same function at each rendering. */
  onDone(): void;
};

/** A few words above what caused them, for 2 s and as long as the pointer is on them; screen readers hear them. Its parent has to be `relative`. */
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
