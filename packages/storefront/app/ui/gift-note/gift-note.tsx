import type { GiftCardRecipient } from "@tuerca/contract";
import { emailText } from "../email-text/email-text.ts";
import { phoneText } from "../phone-text/phone-text.ts";

const dayFormat = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone: "UTC" });

/** Recipient and sending day of a gift card; nothing for other products. */
export function GiftNote({ recipient }: { recipient: GiftCardRecipient | undefined }) {
  if (!recipient) return null;
  const { recipient_name, recipient_email, recipient_mobile, message, deliver_on } = recipient;
  return (
    <div className="text-xs break-words text-ink-2">
      <p>
        Para <strong>{recipient_name}</strong>, {emailText(recipient_email)}, {phoneText(recipient_mobile)}
      </p>
      <p>{deliver_on ? `Se envía el ${dayFormat.format(new Date(deliver_on))}` : "Se envía al pagar"}</p>
      {message ? <p>«{message}»</p> : null}
    </div>
  );
}
