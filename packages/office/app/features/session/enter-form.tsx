import { zodResolver } from "@hookform/resolvers/zod";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { PasswordField } from "@tuerca/kit/field/password-field.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showServerErrors } from "@tuerca/kit/forms/server-errors.ts";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { logInByPasskey, logInToOffice, type OfficeSession } from "@tuerca/office-contract";
import { useForm } from "react-hook-form";
import { callOffice } from "../../client/call-office.ts";
import { CodeField } from "./code-field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

type Values = { email: string; password: string; code: string };

/** Logs in by a passkey, or by address, password and a code. */
export function EnterForm({ onSession }: { onSession: (session: OfficeSession) => void }) {
  const form = useForm<Values>({
    defaultValues: { email: "", password: "", code: "" },
    resolver: zodResolver(logInToOffice.body),
  });
  const { errors } = form.formState;
  const { submit, isSending } = useSubmit(
    form,
    async (body) => onSession(await callOffice(logInToOffice, { body })),
    (error) => {
      if (!hasStatus(error, 401)) return showServerErrors(error, form);
      form.setError("password", { type: "server", message: error.message });
      form.setValue("code", "");
    },
  );
  return (
    <div className="grid gap-6">
      <PasskeyButton call={logInByPasskey} onSession={onSession} />
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Correo electrónico"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register("email")}
        />
        <PasswordField
          label="Contraseña"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register("password")}
        />
        <CodeField error={errors.code?.message} {...form.register("code")} />
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          {isSending ? "Entrando…" : "Entrar"}
        </button>
      </form>
    </div>
  );
}
