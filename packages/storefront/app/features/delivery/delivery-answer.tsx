import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { availableCarriers } from "@tuerca/contract/calls";
import { callApi } from "../../client/api/call-api.ts";
import { QueryProvider } from "../../client/api/query-provider.tsx";
import { withGoods } from "../../ui/delivery-text/free-delivery.ts";
import { deliveryOffer } from "./carrier-offer.ts";

type DeliveryAnswerProps = {
  code: string;
  onChange(): void;
  /**
   * Price of the product to add, cents with VAT: delivery is estimated as if it were in the cart.
   */
  goodsCents: number;
  /** The cart's state for the request. */
  cartVersion: number;
};

/** Dates and cost for a postal code; loaded on demand together with the query. */
export function DeliveryAnswer(props: DeliveryAnswerProps) {
  return (
    <QueryProvider>
      <Answer {...props} />
    </QueryProvider>
  );
}

function Answer({ code, onChange, goodsCents, cartVersion }: DeliveryAnswerProps) {
  const { data, isPending, isError } = useQuery({
    queryKey: ["goods carriers", code, cartVersion],
    queryFn: ({ signal }) =>
      callApi(availableCarriers, { body: { postal_code: code, for: "goods" }, signal }),
    placeholderData: keepPreviousData,
    meta: { handles: () => true },
  });
  const best = data ? deliveryOffer(withGoods(data, goodsCents, code), code) : null;
  return (
    <div aria-live="polite">
      {isPending ? <p className="text-ink-2">Calculando la entrega en {code}…</p> : null}
      {isError ? <p className="text-ink-2">Ahora mismo no podemos calcular la entrega en {code}.</p> : null}
      {data && !best ? <p>No entregamos en {code}.</p> : null}
      {best ? (
        <p>
          Entrega en {code} <b>{best.when}</b> · envío {best.cost.toLowerCase()}
          {best.untilFree ? <span className="block font-semibold">{best.untilFree}</span> : null}
        </p>
      ) : null}
      <button type="button" onClick={onChange} className="link min-h-11 text-[0.8125rem] text-ink-2">
        Cambiar el código postal
      </button>
    </div>
  );
}
