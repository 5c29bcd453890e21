import { useQuery } from "@tanstack/react-query";
import { readInvitation } from "@tuerca/office-contract";
import { callOffice } from "../client/call-office.ts";
import { useFragment } from "../client/use-fragment.ts";
import { AcceptForm } from "../features/session/accept-form.tsx";
import { EnterPage } from "../features/session/enter-page.tsx";

/** The screen of an invited person: password, app and recovery codes in one step. */
export default function Invitation() {
  const secret = useFragment();
  const invitation = useQuery({
    queryKey: ["invitation", secret],
    queryFn: () => callOffice(readInvitation, { body: { secret: secret ?? "" } }),
    enabled: secret !== null,
    // Each reading makes a new seed for the app.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    meta: { handles: () => true },
  });
  if (invitation.isError)
    return (
      <EnterPage
        title="El enlace ya no es válido"
        text="Cada enlace vale una vez, durante 24 horas. Pide otro a quien te ha invitado."
      >
        {null}
      </EnterPage>
    );
  if (!invitation.data || secret === null) return <EnterPage title="Invitación">{null}</EnterPage>;
  return (
    <EnterPage
      title={`Hola, ${invitation.data.name}`}
      text={`Elige una contraseña para ${invitation.data.email} y añade la gestión a tu aplicación de códigos.`}
    >
      <AcceptForm secret={secret} totp={invitation.data.totp} />
    </EnterPage>
  );
}
