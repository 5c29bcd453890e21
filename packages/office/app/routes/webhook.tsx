import { getWebhook } from "@tuerca/office-contract";
import { useState } from "react";
import { useParams } from "react-router";
import { momentText } from "../client/moments.ts";
import { useOffice } from "../client/use-office.ts";
import { DeliveryList } from "../features/connections/webhooks/delivery-list.tsx";
import { WebhookActs } from "../features/connections/webhooks/webhook-acts.tsx";
import { WebhookForm } from "../features/connections/webhooks/webhook-form.tsx";
import { EVENT_WORDS, webhookState } from "../features/connections/webhooks/webhook-words.ts";
import { BackLink } from "../ui/detail/back-link.tsx";
import { Facts } from "../ui/facts.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { ShownOnce } from "../ui/shown-once.tsx";
import { StateDot } from "../ui/state-dot.tsx";

const LOOK_MS = 3000;

/** One endpoint: how it is, and what it was sent. */
export default function WebhookScreen() {
  const { id = "" } = useParams();
  const query = useOffice(getWebhook, { params: { id } }, { everyMs: LOOK_MS });
  const [isChanging, setIsChanging] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <BackLink to="/avisos">Todos los destinos</BackLink>
      <Loaded query={query} what="el destino">
        {(webhook) => {
          const { tone, text } = webhookState(webhook);
          return (
            <>
              <PageHead title="Destino de avisos" note={<StateDot tone={tone}>{text}</StateDot>}>
                <WebhookActs webhook={webhook} onChange={() => setIsChanging(true)} onSecret={setSecret} />
              </PageHead>
              <Facts
                rows={[
                  [
                    "Dirección",
                    <span key="url" className="code break-all">
                      {webhook.url}
                    </span>,
                  ],
                  ["Avisa de", webhook.events.map((one) => EVENT_WORDS[one] ?? one).join(", ")],
                  ["Falla desde", webhook.failing_since && momentText(webhook.failing_since)],
                  ["En pausa desde", webhook.paused_at && momentText(webhook.paused_at)],
                ]}
              />
              <DeliveryList webhookId={webhook.id} />
              {isChanging ? <WebhookForm webhook={webhook} onClose={() => setIsChanging(false)} /> : null}
              {secret === null ? null : (
                <ShownOnce
                  title="Secreto nuevo"
                  text="Cópialo ahora en el programa: no se vuelve a mostrar. El anterior vale un día más."
                  secret={secret}
                  name="el secreto"
                  onClose={() => setSecret(null)}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}
