import type { OrderDetail } from "@tuerca/office-contract";
import { mayResend } from "../../flows/messages/resend-mail.ts";
import type { OrderMessage } from "../../modules/outbox/index.ts";
import type { OrderAccess } from "./order-access.ts";

/** A mail or text message about an order, without its content. */
export function presentMessage(
  { id, template, recipient, status, isFailing, createdAt, sentAt }: OrderMessage,
  { personal }: OrderAccess,
  mayWrite: boolean,
): OrderDetail["messages"][number] {
  return {
    ...{ id, kind: template === null ? "text" : "mail", template },
    recipient: personal === "all" ? recipient : null,
    state: status === "queued" && isFailing ? "failing" : status,
    ...{ at: createdAt.toISOString(), sent_at: sentAt?.toISOString() ?? null },
    can_resend: mayWrite && template !== null && mayResend(template),
  };
}
