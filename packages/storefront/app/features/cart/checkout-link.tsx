import { formatEuros } from "@tuerca/contract";
import type { MouseEvent } from "react";
import { Link } from "../../ui/link/link.tsx";

type CheckoutLinkProps = {
  /** Euros, and whether gift cards have paid a part already. */
  total: number;
  isRest: boolean;
  /** While changes are saved, or where nothing can be bought. */
  isDisabled: boolean;
};

/** The way to the checkout: in the box of totals, and at the bottom of the screen on phones. */
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

/** Leads to the checkout; out of use it leads nowhere and says so. */
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
