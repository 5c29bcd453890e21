import { WITHDRAWAL_LABEL, WITHDRAWAL_PATH } from "@tuerca/contract";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import type { ReactNode } from "react";
import type { FrameHandle } from "../../client/page/page-handle.ts";
import { useShop } from "../../client/page/use-shop.ts";
import { Link } from "../../ui/link/link.tsx";
import { phoneText } from "../../ui/phone-text/phone-text.ts";

/**
 * The frame of checkout and payment: nothing that leads away from the purchase but logo and law.
 */
export const BARE_FRAME: FrameHandle = { frame: { Header: BareHeader, Footer: BareFooter } };

/** Logo, the operator's phone and the promise of a safe payment, always in view. */
function BareHeader({ home }: { home: ReactNode }) {
  const phone = useShop()?.operator.phone;
  return (
    <header className="site-header sticky top-0 z-20 border-b border-line bg-surface">
      <div className="wrap flex min-h-16 items-center justify-between gap-4 sm:min-h-[72px]">
        {home}
        <div className="flex shrink-0 flex-col items-end text-sm sm:flex-row-reverse sm:items-center sm:gap-8">
          <span className="flex items-center gap-1.5 font-semibold">
            <Icon name="stock" className="size-5" />
            Pago seguro
          </span>
          {phone ? (
            <a
              href={`tel:${phone.replace(/[^\d+]/g, "")}`}
              className="link inline-flex min-h-7 items-center sm:min-h-11"
            >
              <span className="sr-only">Llámanos: </span>
              {phoneText(phone)}
            </a>
          ) : null}
        </div>
      </div>
    </header>
  );
}

function BareFooter({ legal }: { legal: ReactNode }) {
  return (
    <footer className="border-t border-ink bg-surface">
      <div className="wrap">
        <p className="pt-4 text-sm">
          <Link to={WITHDRAWAL_PATH} className="link inline-block py-1.5">
            {WITHDRAWAL_LABEL}
          </Link>
        </p>
        {legal}
      </div>
    </footer>
  );
}
