import { ToastViewport } from "@tuerca/kit/toast/toast-viewport.tsx";
import { Link } from "../link/link.tsx";

const PLACE =
  "above-consent bottom-4 max-lg:bottom-[calc(1rem+var(--consent-height))] max-lg:[:root:has(.fixed.bottom-0,[data-bottom-bar])_&]:bottom-[calc(6rem+var(--consent-height))]";

/** The shop's toasts, above its bars. */
export function ShopToasts() {
  return <ToastViewport className={PLACE} link={Link} />;
}
