import type { User } from "@tuerca/contract";
import { sendConfirmation } from "@tuerca/contract/calls";
import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { useState } from "react";
import { callApi } from "../../client/api/call-api.ts";
import { emailText } from "../../ui/email-text/email-text.ts";

/** Asks an unconfirmed user to confirm the e-mail address; empty for others. */
export function EmailNote({ user: { email, email_confirmed: isConfirmed } }: { user: User }) {
  const { isSending, send } = useSendConfirmation(email);
  if (isConfirmed) return null;
  return (
    <div className="grid gap-1 border-l-[3px] border-ink bg-surface px-4 py-3 text-sm">
      <p className="font-bold">Confirma tu correo</p>
      <p className="break-words text-ink-2">
        Te hemos enviado un enlace a {emailText(email)}. Hasta que lo abras no podemos enseñarte los pedidos
        que hiciste como invitado.
      </p>
      <button
        type="button"
        className="link min-h-11 justify-self-start font-bold"
        aria-disabled={isSending || undefined}
        onClick={send}
      >
        {isSending ? "Enviando…" : "Enviar el correo otra vez"}
      </button>
    </div>
  );
}

/** Asks for the confirmation link once more. */
function useSendConfirmation(email: string) {
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    if (isSending) return;
    setIsSending(true);
    try {
      await callApi(sendConfirmation, {});
      showToast({
        kind: "success",
        title: "Te enviamos otro correo",
        text: `Abre el enlace que te llega a ${email}.`,
      });
    } catch (error) {
      reportFailedCall(error);
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, send: () => void send() };
}
