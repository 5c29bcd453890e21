import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../client/call-api.ts";
import { availableCarriers } from "../../client/calls.ts";
import { QueryProvider } from "../../client/query-provider.tsx";
import { deliveryText } from "../../ui/delivery-text/delivery-text.ts";
import { bestCarrier, deliveryCost } from "./carrier-offer.ts";

type DeliveryAnswerProps = { code: string; onChange(): void };

/** Dates and cost for a postal code; with what asks for them it is loaded when there is a code to ask about. */
export function DeliveryAnswer(props: DeliveryAnswerProps) {
  return (
    <QueryProvider>
      <Answer {...props} />
    </QueryProvider>
  );
}

function Answer({ code, onChange }: DeliveryAnswerProps) {
  const { data, isPending, isError } = useQuery({
    queryKey: ["carriers", code],
    queryFn: ({ signal }) =>
      callApi(availableCarriers, { body: { postal_code: code, for: "goods" }, signal }),
    meta: { handles: () => true },
  });
  const best = bestCarrier(data ?? []);
  return (
    <div aria-live="polite">
      {isPending ? <p className="text-ink-2">Calculando la entrega en {code}…</p> : null}
      {isError ? <p className="text-ink-2">Ahora mismo no podemos calcular la entrega en {code}.</p> : null}
      {data && !best ? <p>No entregamos en {code}.</p> : null}
      {best ? (
        <p>
          Entrega en {code} <b>{deliveryText(best.earliest, best.latest)}</b> · {deliveryCost(best)}
        </p>
      ) : null}
      <button type="button" onClick={onChange} className="link min-h-11 text-[0.8125rem] text-ink-2">
        Cambiar el código postal
      </button>
    </div>
  );
}
