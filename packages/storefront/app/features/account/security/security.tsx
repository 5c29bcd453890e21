import { useAccount } from "../account-context.ts";
import { AccountPage } from "../account-page.tsx";
import { Section } from "../section.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { OwnData } from "./own-data.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SecurityLoading } from "./security-loading.tsx";
import { Sessions } from "./sessions.tsx";

/** Password, sessions, one's data, the end of the account. `onDeleted` is called once it is gone. */
export function Security({ onDeleted }: { onDeleted: () => Promise<void> }) {
  const { LogOut } = useAccount();
  return (
    <AccountPage title="Seguridad" skeleton={<SecurityLoading />}>
      {(user) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <PasswordForm email={user.email} />
          <Sessions />
          <Section title="Cerrar sesión" text="En este navegador. Tu carrito se queda guardado en tu cuenta.">
            <LogOut className="button justify-self-start max-sm:w-full" />
          </Section>
          <OwnData />
          <DeleteAccount onDeleted={onDeleted} />
        </div>
      )}
    </AccountPage>
  );
}
