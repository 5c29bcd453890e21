import { sendReset } from "@tuerca/contract/calls";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { callApi } from "../../client/api/call-api.ts";
import { EmailField } from "../../ui/email-field/email-field.tsx";
import { emailText } from "../../ui/email-text/email-text.ts";
import { Link } from "../../ui/link/link.tsx";
import { showAuthErrors } from "./auth-errors.ts";
import { FormOutcome } from "./form-outcome.tsx";
import { AuthForm } from "./form-parts.tsx";
import { lateResolver } from "./late-resolver.ts";
import { LoginFrame } from "./login-frame.tsx";

const resolver = lateResolver(async () => (await import("./login-checks.ts")).checks.sendReset);

/** Requests the link that sets a new password. */
export function RecoverPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null)
    return (
      <FormOutcome
        title="Mira tu correo"
        text={`Si ${emailText(sentTo)} tiene una cuenta, le hemos enviado un enlace para elegir otra contraseña. Sirve una vez, durante 60 minutos.`}
      >
        <Link to="/login" className="button">
          Volver a iniciar sesión
        </Link>
        <button type="button" className="button" onClick={() => setSentTo(null)}>
          No me ha llegado
        </button>
      </FormOutcome>
    );
  return (
    <LoginFrame
      title="Recuperar la contraseña"
      text="Escribe el correo de tu cuenta y te enviamos un enlace para elegir otra."
    >
      <RecoverForm onSent={setSentTo} />
    </LoginFrame>
  );
}

function RecoverForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({ resolver, mode: "onTouched" });
  const { errors } = form.formState;
  const { isSending, submit } = useSubmit(
    form,
    async (body) => {
      await callApi(sendReset, { body });
      onSent(body.username);
    },
    (error) => showAuthErrors(error, form),
  );
  return (
    <AuthForm
      label="Enviar el enlace"
      isSending={isSending}
      problem={errors.root?.refusal?.message}
      onSubmit={submit}
    >
      <EmailField
        label="Correo electrónico"
        onTake={(email) => form.setValue("username", email, { shouldValidate: true })}
        autoComplete="username"
        error={errors.username?.message}
        {...form.register("username")}
      />
      <Link
        to="/login"
        className="link order-last inline-flex min-h-11 items-center justify-self-start text-sm"
      >
        Volver a iniciar sesión
      </Link>
    </AuthForm>
  );
}
