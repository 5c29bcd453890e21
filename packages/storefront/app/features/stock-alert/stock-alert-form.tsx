import { zodResolver } from "@hookform/resolvers/zod";
import { STOCK_ALERT_CONFIRM_DAYS, STOCK_ALERT_DAYS, stockAlertForm } from "@tuerca/contract";
import { askStockAlert } from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { problemText } from "@tuerca/kit/calls/problem-text.ts";
import { showServerErrors } from "@tuerca/kit/forms/server-errors.ts";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { callApi } from "../../client/api/call-api.ts";
import { EmailField } from "../../ui/email-field/email-field.tsx";
import { emailText } from "../../ui/email-text/email-text.ts";
import type { AlertAbout } from "./ask-stock-alert.tsx";

/** Takes the address that wants one mail when there is what it asks for. */
export function StockAlertForm({ about }: { about: AlertAbout }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(stockAlertForm), mode: "onSubmit" });
  const { errors } = form.formState;
  const { isSending, submit } = useSubmit(
    form,
    async ({ email }) => {
      await callApi(askStockAlert, { body: { ...about, email } });
      setSentTo(email);
    },
    (error) => {
      if (hasStatus(error, 422)) showServerErrors(error, form);
      else form.setError("root.refusal", { type: "server", message: problemText(error) });
    },
  );
  if (sentTo !== null) return <Sent to={sentTo} onAgain={() => setSentTo(null)} />;
  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Aviso de existencias" className="grid gap-3">
      <EmailField
        label="Correo electrónico"
        autoComplete="email"
        onTake={(email) => form.setValue("email", email, { shouldValidate: true })}
        {...(errors.email?.message ? { error: errors.email.message } : {})}
        {...form.register("email")}
      />
      <p className="text-ink-2">
        {`Te escribimos una vez y borramos tu correo de la lista; si no hay, a los ${STOCK_ALERT_DAYS} días. `}
        <a href="/links/politica-privacidad" className="link" target="_blank" rel="noreferrer">
          Privacidad
        </a>
      </p>
      <p role="alert" className="font-bold text-sale empty:hidden">
        {errors.root?.refusal?.message}
      </p>
      <button
        type="submit"
        aria-disabled={isSending || undefined}
        aria-busy={isSending || undefined}
        className="button button-main justify-self-start max-sm:w-full"
      >
        {isSending ? "Enviando…" : "Pedir el aviso"}
      </button>
    </form>
  );
}

/** Says that a mail is on its way; focused, so that screen readers announce it. */
function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} role="status" className="grid gap-3 outline-none">
      <p>
        <b>Falta un paso.</b> Abre el correo que hemos enviado a {emailText(to)} y confirma el aviso. Tienes{" "}
        {STOCK_ALERT_CONFIRM_DAYS} días.
      </p>
      <button type="button" className="link min-h-11 justify-self-start" onClick={onAgain}>
        Usar otro correo
      </button>
    </div>
  );
}
