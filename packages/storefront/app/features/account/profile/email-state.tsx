import type { User } from "@tuerca/contract";
import { emailText } from "../../../ui/email-text/email-text.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { EmailNote } from "../email-note.tsx";
import { Section } from "../section.tsx";

/** The address that the customer logs in with, and whether it is confirmed. */
export function EmailState({ user }: { user: User }) {
  return (
    <Section title="Correo electrónico" text="Con él inicias sesión y recibes los avisos de tus pedidos.">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <strong className="min-w-0 break-all">{emailText(user.email)}</strong>
        {user.email_confirmed ? (
          <span className="inline-flex items-center gap-1.5 text-sm font-bold text-ok">
            <Icon name="check" className="size-4" />
            Confirmado
          </span>
        ) : (
          <span className="text-sm font-bold text-ink-2">Sin confirmar</span>
        )}
      </p>
      <EmailNote user={user} />
    </Section>
  );
}
