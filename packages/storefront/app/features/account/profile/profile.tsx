import type { User } from "@tuerca/contract";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { emailText } from "../../../ui/email-text/email-text.ts";
import { AccountPage } from "../account-page.tsx";
import { EmailNote } from "../email-note.tsx";
import { Section } from "../section.tsx";
import { NameForm } from "./name-form.tsx";

/** The customer's name and e-mail address. `onChange` receives the changed user. */
export function Profile({ onChange }: { onChange: (user: User) => void }) {
  return (
    <AccountPage title="Mi perfil" skeleton={<Loading />}>
      {(user) => (
        <div className="grid gap-10">
          <NameForm user={user} onChange={onChange} />
          <EmailState user={user} />
        </div>
      )}
    </AccountPage>
  );
}

function Loading() {
  return (
    <div aria-hidden="true" className="grid max-w-[44rem] gap-10 noscript:hidden">
      <div className="h-[219px] border-t border-ink pt-4">
        <div className="h-6 w-24 rounded-sm bg-part" />
      </div>
      <div className="h-[120px] border-t border-ink pt-4">
        <div className="h-6 w-24 rounded-sm bg-part" />
      </div>
    </div>
  );
}

/** The login's e-mail address, and whether it is confirmed. */
function EmailState({ user }: { user: User }) {
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
