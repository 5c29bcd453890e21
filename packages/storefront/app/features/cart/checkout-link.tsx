import { formatEuros } from "@tuerca/contract";
import type { MouseEvent } from "react";
import { Link } from "../../ui/link/link.tsx";

type CheckoutLinkProps = {
  /** Amount in euros, and whether gift cards have paid a part of it. */
  total: number;
  isRest: boolean;
  /** True while changes are saved, or if nothing can be bought. */
  isDisabled: boolean;
};

/** The checkout button: in the totals box, and at the bottom of the screen on phones. */
export function CheckoutLink({ total, isRest, isDisabled }: CheckoutLinkProps) {
  return (
    <>
      <StartCheckout isDisabled={isDisabled} className="mt-5 hidden min-h-[52px] w-full text-base lg:flex" />
      <div
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-[auto_1fr] items-center gap-4 border-t border-line bg-surface px-4 pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))] lg:hidden"
      >
        <p className="text-lg font-bold">
          <span className="sr-only">{isRest ? "Queda por pagar" : "Total"} </span>
          {formatEuros(total)}
        </p>
        <StartCheckout isDisabled={isDisabled} className="min-h-[52px] text-base" />
      </div>
    </>
  );
}

/** Link to the checkout; if disabled, it leads nowhere and says so. */
export function StartCheckout({ isDisabled, className }: { isDisabled: boolean; className: string }) {
  const stopDisabled = (event: MouseEvent) => {
    if (isDisabled) event.preventDefault();
  };
  return (
    <Link
      to="/checkout"
      aria-disabled={isDisabled || undefined}
      onClick={stopDisabled}
      className={`button button-main ${className}`}
    >
      Tramitar compra
    </Link>
  );
}
