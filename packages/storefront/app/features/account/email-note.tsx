import type { User } from "@tuerca/contract";
import { emailText } from "../../ui/email-text/email-text.ts";
import { useSendConfirmation } from "./use-send-confirmation.ts";

/** Asks to confirm the address; nothing once it is. */
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
