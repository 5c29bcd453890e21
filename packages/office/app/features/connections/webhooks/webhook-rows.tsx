import { momentText } from "../../../client/moments.ts";
import { OfficeLink } from "../../../ui/office-link.tsx";
import { ScrollBox } from "../../../ui/scroll-box.tsx";
import { StateDot } from "../../../ui/state-dot.tsx";
import { EVENT_WORDS, type Webhook, webhookState } from "./webhook-words.ts";

/** Every endpoint with what it is told of and how it is. */
export function WebhookRows({ webhooks }: { webhooks: readonly Webhook[] }) {
  return (
    <ScrollBox label="Destinos">
      <table className="rows">
        <thead>
          <tr>
            <th>Destino</th>
            <th>Avisa de</th>
            <th>Estado</th>
          </tr>
        </thead>
        <tbody>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { tone, text } = webhookState(webhook);
  const { id, url, events, failing_since } = webhook;
  return (
    <tr>
      <td>
        <OfficeLink to={`/avisos/${id}`} className="code font-semibold break-all underline">
          {url}
        </OfficeLink>
      </td>
      <td>{events.map((one) => EVENT_WORDS[one] ?? one).join(", ")}</td>
      <td>
        <StateDot tone={tone}>{text}</StateDot>
        {failing_since ? (
          <p className="whitespace-nowrap text-ink-2">desde el {momentText(failing_since)}</p>
        ) : null}
      </td>
    </tr>
  );
}
