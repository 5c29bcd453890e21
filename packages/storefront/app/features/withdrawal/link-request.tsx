import { zodResolver } from "@hookform/resolvers/zod";
import { withdrawalLinkInput } from "@tuerca/contract";
import { requestWithdrawalLink } from "@tuerca/contract/calls";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { callApi } from "../../client/api/call-api.ts";
import { EmailField } from "../../ui/email-field/email-field.tsx";
import { emailText } from "../../ui/email-text/email-text.ts";
import { useHydrated } from "../../ui/hydrated/use-hydrated.ts";

/** Requests the link by which the order's pieces can be chosen from a list. */
export function LinkRequest() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isHydrated = useHydrated();
  const form = useForm({ resolver: zodResolver(withdrawalLinkInput), mode: "onTouched" });
  const { errors } = form.formState;
  const { isSending, submit } = useSubmit(form, async (body) => {
    await callApi(requestWithdrawalLink, { body });
    setSentTo(body.email);
  });
  return (
    <section aria-labelledby="por-piezas" className="mt-10 border-t border-line pt-4 noscript:hidden">
      <h2 id="por-piezas" className="title text-lg">
        ¿Prefieres elegir las piezas de una lista?
      </h2>
      <p className="mt-1 max-w-prose text-sm text-ink-2">
        Te enviamos un enlace al correo del pedido; sirve 24 horas. Desde tu cuenta o desde la página del
        pedido puedes hacerlo sin enlace.
      </p>
      <p role="status" className="mt-3 text-sm font-semibold empty:hidden">
        {sentTo
          ? `Si hay un pedido con ese número y ${emailText(sentTo)}, le hemos enviado un enlace. Mira tu correo.`
          : ""}
      </p>
      <form
        method="post"
        noValidate
        onSubmit={submit}
        aria-label="Enlace para elegir las piezas"
        className="mt-4 grid items-start gap-4 sm:grid-cols-2"
      >
        <TextField
          label="Número del pedido"
          autoComplete="off"
          error={errors.order?.message}
          {...form.register("order")}
        />
        <EmailField
          label="Correo del pedido"
          autoComplete="email"
          onTake={(email) => form.setValue("email", email, { shouldValidate: true })}
          error={errors.email?.message}
          {...form.register("email")}
        />
        <button
          type="submit"
          disabled={!isHydrated}
          aria-disabled={isSending || undefined}
          className="button min-h-12 justify-self-start max-sm:w-full"
        >
          Enviarme el enlace
        </button>
      </form>
    </section>
  );
}
