import { type Checkout, formatEuros } from "@tuerca/contract";
import { type ReactNode, useState } from "react";
import { Icon } from "../../ui/icon/icon.tsx";

/** What it costs: always open beside the steps, folded above them on phones. */
export function SummaryPanel({ checkout, children }: { checkout: Checkout; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section
      aria-label="Resumen del pedido"
      className="rounded border border-line bg-surface max-lg:order-1 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:p-5"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-12 w-full items-center gap-2 px-4 text-left text-sm font-bold lg:hidden"
      >
        <span>Resumen</span>
        <Icon name="down" className={`size-4 transition-transform ${isOpen ? "rotate-180" : ""}`} />
        <span className="ml-auto text-base">{formatEuros(checkout.totals.total)}</span>
      </button>
      <h2 className="title mb-4 text-lg max-lg:hidden">Tu pedido</h2>
      <div className={isOpen ? "max-lg:border-t max-lg:border-line max-lg:p-4" : "max-lg:hidden"}>
        {children}
      </div>
    </section>
  );
}
