import { zodResolver } from "@hookform/resolvers/zod";
import { PasswordField } from "@tuerca/kit/field/password-field.tsx";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { type OfficeSession, reauthenticate, reauthenticateByPasskey } from "@tuerca/office-contract";
import { useForm } from "react-hook-form";
import { callOffice } from "../../client/call-office.ts";
import { CodeField } from "./code-field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

type ProofFormProps = { onSession: (session: OfficeSession) => void; onCancel: () => void };

/** Proves again who one is, before acts about money, people and exports. */
export function ProofForm({ onSession, onCancel }: ProofFormProps) {
  const form = useForm({
    defaultValues: { password: "", code: "" },
    resolver: zodResolver(reauthenticate.body),
  });
  const { errors } = form.formState;
  const { submit, isSending } = useSubmit(form, async (body) =>
    onSession(await callOffice(reauthenticate, { body })),
  );
  return (
    <div className="grid gap-4">
      <PasskeyButton call={reauthenticateByPasskey} onSession={onSession} />
      <form noValidate onSubmit={submit} className="grid gap-4">
        <PasswordField
          label="Contraseña"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register("password")}
        />
        <CodeField error={errors.code?.message} {...form.register("code")} />
        <div className="grid grid-cols-2 gap-3">
          <button type="button" className="button" onClick={onCancel}>
            Cancelar
          </button>
          <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
            Continuar
          </button>
        </div>
      </form>
    </div>
  );
}
