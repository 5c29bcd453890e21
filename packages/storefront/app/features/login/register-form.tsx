import type { registerInput, User } from "@tuerca/contract";
import { register } from "@tuerca/contract/calls";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { callApi } from "../../client/api/call-api.ts";
import { EmailField } from "../../ui/email-field/email-field.tsx";
import { showAuthErrors } from "./auth-errors.ts";
import { AuthForm } from "./form-parts.tsx";
import { lateResolver } from "./late-resolver.ts";
import { PasswordPair } from "./password-pair.tsx";
import { PrivacyNote } from "./privacy-note.tsx";

type Input = z.input<typeof registerInput>;
type Output = z.output<typeof registerInput>;

const resolver = lateResolver<Input, Output>(async () => (await import("./login-checks.ts")).checks.register);

/** Opens an account. */
export function RegisterForm({ onUser }: { onUser: (user: User) => void }) {
  const form = useForm<Input, unknown, Output>({ resolver, mode: "onTouched" });
  const { errors } = form.formState;
  const { isSending, submit } = useSubmit(
    form,
    async (body) => onUser(await callApi(register, { body })),
    (error) => showAuthErrors(error, form),
  );
  return (
    <AuthForm
      label="Crear cuenta"
      isSending={isSending}
      problem={errors.root?.refusal?.message}
      onSubmit={submit}
    >
      <EmailField
        label="Correo electrónico"
        onTake={(email) => form.setValue("email", email, { shouldValidate: true })}
        autoComplete="username"
        hint="Te enviamos un enlace para confirmarlo."
        error={errors.email?.message}
        {...form.register("email")}
      />
      <TextField
        label="Nombre"
        isOptional
        autoComplete="name"
        error={errors.name?.message}
        {...form.register("name", { setValueAs: (name: string) => name || undefined })}
      />
      <PasswordPair
        password={{ error: errors.password?.message, ...form.register("password") }}
        confirmation={{
          error: errors.password_confirmation?.message,
          ...form.register("password_confirmation"),
        }}
      />
      <PrivacyNote />
    </AuthForm>
  );
}
