import { useQuery } from "@tanstack/react-query";
import { isPayMethod, type Order, type PayMethod, type PaymentMethod } from "@tuerca/contract";
import { availablePayments } from "@tuerca/contract/calls";
import { callApi } from "../../client/api/call-api.ts";
import { PAY_PARTS } from "./pay-methods.tsx";
import type { PayBy } from "./use-pay-by.ts";

type Offered = PaymentMethod & { code: PayMethod };

/** The order's alternatives to its payment method. */
export function OtherMethods({
  than,
  payBy,
  busyWith,
  problem,
}: PayBy & { than: Order["payment"]["method"] }) {
  const { data = [] } = useQuery({
    queryKey: ["payment-methods"],
    queryFn: ({ signal }) => callApi(availablePayments, { query: { for: "order" }, signal }),
  });
  const others = data.filter((method): method is Offered => isPayMethod(method.code) && method.code !== than);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="otra-forma" className="grid gap-3">
      <h2 id="otra-forma" className="title border-t border-ink pt-4 text-lg">
        O paga de otra forma
      </h2>
      <p role="alert" className="font-bold text-sale empty:hidden">
        {problem && problem.method !== than ? problem.text : null}
      </p>
      <div className="sheet">
        {others.map(({ code, description }) => (
          <div key={code} className="sheet-cell grid items-center gap-3 p-4 sm:grid-cols-[1fr_auto]">
            <p className="text-sm text-ink-2">{description}</p>
            <button
              type="button"
              className="button"
              aria-disabled={busyWith !== null || undefined}
              onClick={() => payBy(code)}
            >
              {busyWith === code ? "Un momento…" : PAY_PARTS[code].label}
            </button>
          </div>
        ))}
      </div>
    </section>
  );
}
