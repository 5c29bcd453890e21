import { countOf } from "@tuerca/contract";
import { retryDelivery, type WebhookDelivery } from "@tuerca/office-contract";
import { momentText } from "../../../client/moments.ts";
import { useAct } from "../../../client/use-office.ts";
import { HeadOfActs } from "../../../ui/head-of-acts.tsx";
import { ScrollBox } from "../../../ui/scroll-box.tsx";
import { StateDot } from "../../../ui/state-dot.tsx";
import { DELIVERY_STATES, EVENT_WORDS } from "./webhook-words.ts";

type DeliveryRowsProps = { webhookId: number; deliveries: readonly WebhookDelivery[] };

/** Deliveries to an endpoint, and its answers to the last tries. */
export function DeliveryRows({ webhookId, deliveries }: DeliveryRowsProps) {
  return (
    <ScrollBox label="Avisos">
      <table className="rows">
        <thead>
          <tr>
            <th>Aviso</th>
            <th>Estado</th>
            <th>Último intento</th>
            <th>Respuesta</th>
            <HeadOfActs />
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <tr key={delivery.id}>
              <td>
                <p className="font-semibold">{EVENT_WORDS[delivery.type] ?? delivery.type}</p>
                <p className="whitespace-nowrap text-ink-2">{momentText(delivery.created_at)}</p>
              </td>
              <td>
                <StateDot tone={DELIVERY_STATES[delivery.state].tone}>
                  {DELIVERY_STATES[delivery.state].text}
                </StateDot>
                {delivery.next_at && delivery.tries > 0 ? (
                  <p className="whitespace-nowrap text-ink-2">otra vez: {momentText(delivery.next_at)}</p>
                ) : null}
              </td>
              <td className="whitespace-nowrap">
                {delivery.tried_at ? momentText(delivery.tried_at) : "–"}
                {delivery.tries > 1 ? (
                  <p className="text-ink-2">{countOf(delivery.tries, "intento", "intentos")}</p>
                ) : null}
              </td>
              <td className="max-w-md">
                <Answer delivery={delivery} />
              </td>
              <td className="number">
                {delivery.state === "delivered" || delivery.tries === 0 ? null : (
                  <Retry webhookId={webhookId} delivery={delivery} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Answer({ delivery: { status, took_ms, answer, error } }: { delivery: WebhookDelivery }) {
  if (error) return <p className="text-sale">{error}</p>;
  if (status === null) return "–";
  return (
    <>
      <p className="whitespace-nowrap">
        <span className="font-semibold">{status}</span> en {took_ms} ms
      </p>
      {answer ? <p className="line-clamp-2 text-ink-2 wrap-anywhere">{answer}</p> : null}
    </>
  );
}

function Retry({ webhookId, delivery }: { webhookId: number; delivery: WebhookDelivery }) {
  const retry = useAct(retryDelivery);
  return (
    <button
      type="button"
      className="button"
      aria-disabled={retry.isPending || undefined}
      onClick={() => !retry.isPending && retry.mutate({ params: { id: webhookId, delivery: delivery.id } })}
    >
      Reintentar
    </button>
  );
}
