import { PasswordField } from "@tuerca/kit/field/password-field.tsx";
import { acceptInvitation, type OfficeSession, STAFF_PASSWORD_MIN } from "@tuerca/office-contract";
import { useState } from "react";
import { useNavigate } from "react-router";
import { takeSession } from "../../client/session.ts";
import { useOfficeForm } from "../../client/use-office.ts";
import { CodeField } from "./code-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TotpSeed } from "./totp-seed.tsx";

type AcceptFormProps = { secret: string; totp: { secret: string; uri: string } };

/** Sets password and app, then shows the recovery codes once. */
export function AcceptForm({ secret, totp }: AcceptFormProps) {
  const [done, setDone] = useState<{ session: OfficeSession; codes: readonly string[] } | null>(null);
  const navigate = useNavigate();
  const { form, submit, isSending } = useOfficeForm(acceptInvitation, {
    defaultValues: { secret, password: "", code: "" },
    onDone: ({ session, recovery_codes }) => setDone({ session, codes: recovery_codes }),
  });
  const { errors } = form.formState;
  if (done) {
    const enter = () => {
      takeSession(done.session);
      void navigate("/", { replace: true });
    };
    return <RecoveryCodes codes={done.codes} onKept={enter} />;
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <PasswordField
        label="Contraseña"
        autoComplete="new-password"
        hint={`Al menos ${STAFF_PASSWORD_MIN} caracteres; tres palabras sin relación valen`}
        error={errors.password?.message}
        {...form.register("password")}
      />
      <TotpSeed {...totp} />
      <CodeField takesRecovery={false} error={errors.code?.message} {...form.register("code")} />
      <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
        Empezar
      </button>
    </form>
  );
}
