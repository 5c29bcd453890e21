import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { changePassword, PASSWORD_MIN } from "@tuerca/contract";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { callApi } from "../../../client/api/call-api.ts";
import { Section } from "../section.tsx";
import { SubmitButton } from "../submit-button.tsx";
import { SESSIONS_KEY } from "./sessions-key.ts";

type Passwords = z.input<typeof changePassword.body>;
const NONE: Passwords = { current_password: "", password: "", password_confirmation: "" };

/** Sets a new password; includes the e-mail address for password managers. */
export function PasswordForm({ email }: { email: string }) {
  const form = useForm({
    resolver: zodResolver(changePassword.body),
    mode: "onTouched",
    defaultValues: NONE,
  });
  const client = useQueryClient();
  const { isSending, submit } = useSubmit(form, async (body) => {
    await callApi(changePassword, { body });
    form.reset(NONE);
    showToast({ kind: "success", title: "Contraseña cambiada", text: "Hemos cerrado tus demás sesiones." });
    await client.invalidateQueries({ queryKey: SESSIONS_KEY });
  });
  return (
    <Section title="Contraseña" text="Al cambiarla se cierran tus sesiones en otros navegadores.">
      <form noValidate onSubmit={submit} className="grid justify-items-start gap-4">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Fields form={form} />
        <SubmitButton label="Cambiar contraseña" isBusy={isSending} />
      </form>
    </Section>
  );
}

function Fields({ form }: { form: UseFormReturn<Passwords, unknown, Passwords> }) {
  const { errors } = form.formState;
  const look = "w-full sm:max-w-96";
  return (
    <>
      <TextField
        className={look}
        label="Contraseña actual"
        type="password"
        autoComplete="current-password"
        error={errors.current_password?.message}
        {...form.register("current_password")}
      />
      <TextField
        className={look}
        label="Contraseña nueva"
        type="password"
        autoComplete="new-password"
        hint={`Al menos ${PASSWORD_MIN} caracteres; una frase se recuerda mejor.`}
        error={errors.password?.message}
        {...form.register("password")}
      />
      <TextField
        className={look}
        label="Repite la contraseña nueva"
        type="password"
        autoComplete="new-password"
        error={errors.password_confirmation?.message}
        {...form.register("password_confirmation")}
      />
    </>
  );
}
