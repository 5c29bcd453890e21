import type { User } from "@tuerca/contract";
import { sendConfirmation } from "@tuerca/contract/calls";
import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { useState } from "react";
import { callApi } from "../../client/api/call-api.ts";
import { loginPath } from "../../client/page/login-path.ts";
import { Link } from "../../ui/link/link.tsx";
import { FormOutcome } from "./form-outcome.tsx";
import { LoginFrame } from "./login-frame.tsx";
import { useConfirmation } from "./use-confirmation.ts";

type ConfirmPageProps = {
  /** The logged-in user: null for a guest, undefined while unknown. */
  user: User | null | undefined;
  onConfirmed: (user: User) => void;
};

/**
 * Confirms the user's e-mail address by the mailed link, or lets its owner remove a stranger's
 * account.
 */
export function ConfirmPage({ user, onConfirmed }: ConfirmPageProps) {
  const { state, message, reject } = useConfirmation(user, onConfirmed);
  if (state === "working") return <LoginFrame title="Confirmar el correo" text="Un momento…" />;
  if (state === "done")
    return (
      <FormOutcome
        title="Correo confirmado"
        text="En tu cuenta ves ahora también los pedidos que hiciste antes sin ella."
      >
        <Link to="/account/" className="button button-main">
          Ir a mi cuenta
        </Link>
      </FormOutcome>
    );
  if (state === "rejected")
    return (
      <FormOutcome
        title="Cuenta borrada"
        text="La cuenta que se abrió con tu correo ya no existe, ni lo que tenía dentro."
      >
        <Link to="/" className="button">
          Ir a la tienda
        </Link>
      </FormOutcome>
    );
  if (state === "guest")
    return (
      <LoginFrame
        title="Confirmar el correo"
        text="Inicia sesión con la cuenta que has abierto y lo confirmamos al momento."
      >
        <Link to={loginPath("/login/confirm_email")} className="button button-main">
          Iniciar sesión
        </Link>
        <Reject onReject={reject} />
      </LoginFrame>
    );
  return (
    <FormOutcome title="No hemos podido confirmar el correo" text={message}>
      {user && !user.email_confirmed ? <ResendButton /> : null}
      <Link to="/account/" className="button">
        Ir a mi cuenta
      </Link>
      <Reject onReject={reject} />
    </FormOutcome>
  );
}

/** The way out for the recipient of a mail that a stranger caused. */
function Reject({ onReject }: { onReject: (() => Promise<void>) | null }) {
  if (!onReject) return null;
  return (
    <div className="mt-8 grid w-full gap-2 border-t border-line pt-4">
      <p className="text-sm text-ink-2">
        ¿No has abierto tú esta cuenta? Alguien habrá escrito tu correo. Puedes borrarla con todo lo que
        tiene.
      </p>
      <ConfirmButton
        className="link min-h-11 justify-self-start font-bold"
        title="¿Borrar la cuenta?"
        text="Se cierra la sesión de quien la abrió y se borran sus datos, su carrito y sus direcciones."
        onConfirm={() => void onReject()}
      >
        No he sido yo
      </ConfirmButton>
    </div>
  );
}

/** Mails the confirmation link again to the logged-in user. */
function ResendButton() {
  const [isBusy, setIsBusy] = useState(false);
  const resend = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await callApi(sendConfirmation, {});
      showToast({ kind: "success", title: "Te enviamos otro enlace", text: "Sirve durante 7 días." });
    } catch (error) {
      reportFailedCall(error);
    }
    setIsBusy(false);
  };
  return (
    <button type="button" className="button button-main" aria-disabled={isBusy || undefined} onClick={resend}>
      Enviar otro enlace
    </button>
  );
}
