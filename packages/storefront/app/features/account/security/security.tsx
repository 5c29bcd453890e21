import { useMutation } from "@tanstack/react-query";
import { downloadUserData } from "@tuerca/contract/calls";
import { callApi } from "../../../client/api/call-api.ts";
import { useAccount } from "../account-context.ts";
import { AccountPage } from "../account-page.tsx";
import { Section } from "../section.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { PasswordForm } from "./password-form.tsx";
import { Sessions } from "./sessions.tsx";

const FILE_NAME = "mis-datos.json";

/** Password, sessions, data export and account deletion. Calls `onDeleted` after the deletion. */
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

/** Downloads all data that the shop stores about the customer (GDPR arts. 15 and 20). */
function OwnData() {
  const download = useMutation({
    mutationFn: () => callApi(downloadUserData, {}),
    onSuccess: (data) => saveFile(FILE_NAME, JSON.stringify(data, null, 2), "application/json"),
  });
  return (
    <Section
      title="Tus datos"
      text="Descarga en un archivo JSON todo lo que guardamos de ti: cuenta, sesiones, direcciones, carrito, deseos y pedidos."
    >
      <button
        type="button"
        className="button justify-self-start max-sm:w-full"
        aria-disabled={download.isPending || undefined}
        onClick={() => !download.isPending && download.mutate()}
      >
        {download.isPending ? "Preparando…" : "Descargar mis datos"}
      </button>
    </Section>
  );
}

function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Placeholder in the size of the page's first parts. */
function SecurityLoading() {
  return (
    <div aria-hidden="true" className="grid max-w-[44rem] gap-10 noscript:hidden">
      <div className="grid h-[427px] content-start gap-4 border-t border-ink pt-4">
        <div className="h-6 w-40 rounded-sm bg-part" />
        {[1, 2, 3].map((field) => (
          <div key={field} className="h-12 rounded border border-line bg-surface sm:max-w-96" />
        ))}
      </div>
      <div className="h-56 border-t border-ink pt-4">
        <div className="h-6 w-40 rounded-sm bg-part" />
      </div>
    </div>
  );
}
