import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type OrderDetail, resendMail } from "@tuerca/office-contract";
import { momentText } from "../../client/moments.ts";
import { Section } from "../../ui/detail/section.tsx";
import { messageName, messageState } from "./order-words.ts";
import { useOrderAct } from "./use-order-act.ts";

/** The mails and text messages about an order of the last 90 days, newest first. */
export function OrderMessages({ order: { number, messages } }: { order: OrderDetail }) {
  const resend = useOrderAct(resendMail, () => showToast({ kind: "success", title: "Correo en cola" }));
  if (messages.length === 0) return null;
  return (
    <Section title="Correos y mensajes">
      <ul className="sheet text-sm">
        {messages.map((one) => (
          <li
            key={`${one.kind} ${one.id}`}
            className="sheet-cell flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
          >
            <span>
              <b>{messageName(one.template)}</b>, {momentText(one.sent_at ?? one.at)}
              <span className="block text-ink-2">
                {messageState(one.state)}
                {one.recipient ? ` · ${one.recipient}` : ""}
              </span>
            </span>
            {one.can_resend ? (
              <ConfirmButton
                className="link min-h-9 max-lg:min-h-11"
                title={`¿Reenviar «${messageName(one.template)}»?`}
                text="Sale tal como era, a la misma dirección."
                isBusy={resend.isPending}
                onConfirm={() => resend.mutate({ params: { number, id: one.id } })}
              >
                Reenviar
              </ConfirmButton>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
