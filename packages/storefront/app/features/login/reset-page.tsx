import { resetPassword } from "@tuerca/contract/calls";
import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { useEffect } from "react";
import { type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import { callApi } from "../../client/api/call-api.ts";
import { writeStored } from "../../client/browser/session-store.ts";
import { useMailedSecret } from "../../client/page/use-mailed-secret.ts";
import { Link } from "../../ui/link/link.tsx";
import { showAuthErrors } from "./auth-errors.ts";
import { AuthForm } from "./form-parts.tsx";
import { lateResolver } from "./late-resolver.ts";
import { LoginFrame } from "./login-frame.tsx";
import { PasswordPair } from "./password-pair.tsx";

const resolver = lateResolver(async () => (await import("./login-checks.ts")).checks.resetPassword);

/**
 * Sets a new password by the mailed link. Calls `onReset` once it is set and all sessions have
 * ended.
 */
export function ResetPage({ onReset }: { onReset: () => void }) {
  const secret = useMailedSecret("reset");
  if (secret === null) return <NoLink />;
  return (
    <LoginFrame
      title="Elegir una contraseña"
      text="Al guardarla se cierran las sesiones que tengas abiertas."
    >
      <ResetForm secret={secret ?? ""} onReset={onReset} />
    </LoginFrame>
  );
}

function ResetForm({ secret, onReset }: { secret: string; onReset: () => void }) {
  const form = useForm({ resolver, mode: "onTouched" });
  const { setValue, formState } = form;
  const { errors } = formState;
  useEffect(() => setValue("secret", secret), [setValue, secret]);
  const { isSending, submit } = useSubmit(
    form,
    async (body) => {
      await callApi(resetPassword, { body });
      writeStored("tuerca.reset", null);
      onReset();
    },
    (error) => showResetError(error, form),
  );
  const refusal = errors.root?.refusal?.message;
  return (
    <AuthForm
      label="Guardar la contraseña"
      isSending={isSending}
      problem={refusal ? <Refusal text={refusal} /> : null}
      onSubmit={submit}
    >
      <PasswordPair
        password={{ error: errors.password?.message, ...form.register("password") }}
        confirmation={{
          error: errors.password_confirmation?.message,
          ...form.register("password_confirmation"),
        }}
      />
    </AuthForm>
  );
}

/** An invalid link belongs to no field. */
function showResetError<T extends FieldValues, O>(error: unknown, form: UseFormReturn<T, unknown, O>): void {
  const [message] = (error instanceof ApiError && error.fieldErrors.secret) || [];
  if (message) form.setError("root.refusal", { type: "server", message });
  else showAuthErrors(error, form);
}

function Refusal({ text }: { text: string }) {
  return (
    <>
      {text}{" "}
      <Link to="/login/recover_password" className="link">
        Pedir otro enlace
      </Link>
    </>
  );
}

/** The page was opened without the mailed link. */
function NoLink() {
  return (
    <LoginFrame
      title="Elegir una contraseña"
      text="Para elegir otra contraseña, abre el enlace que te enviamos por correo."
    >
      <Link to="/login/recover_password" className="button button-main">
        Pedir un enlace
      </Link>
    </LoginFrame>
  );
}
