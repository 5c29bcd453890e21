import type { loginInput, User } from "@tuerca/contract";
import { logIn } from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { PasswordField } from "@tuerca/kit/field/password-field.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { callApi } from "../../client/api/call-api.ts";
import { Link } from "../../ui/link/link.tsx";
import { showAuthErrors } from "./auth-errors.ts";
import { AuthForm } from "./form-parts.tsx";
import { lateResolver } from "./late-resolver.ts";

type Input = z.input<typeof loginInput>;
type Output = z.output<typeof loginInput>;

const resolver = lateResolver<Input, Output>(async () => (await import("./login-checks.ts")).checks.logIn);

/** E-mail address and password of a user. */
export function LoginForm({ onUser }: { onUser: (user: User) => void }) {
  // Without default values, so that values filled in by the browser before hydration count.
  const form = useForm<Input, unknown, Output>({ resolver, mode: "onTouched" });
  const { errors } = form.formState;
  const { isSending, submit } = useSubmit(
    form,
    async (body) => onUser(await callApi(logIn, { body })),
    (error) => {
      if (!hasStatus(error, 401)) return showAuthErrors(error, form);
      reportFailedCall(error);
      const message = error.serverMessage ?? "Usuario o contraseña incorrectos.";
      form.setError("password", { type: "server", message }, { shouldFocus: true });
    },
  );
  return (
    <AuthForm label="Entrar" isSending={isSending} problem={errors.root?.refusal?.message} onSubmit={submit}>
      <TextField
        label="Correo electrónico"
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.username?.message}
        {...form.register("username")}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register("password")}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <Checkbox {...form.register("remember")}>Mantener la sesión iniciada</Checkbox>
        <Link to="/login/recover_password" className="link inline-flex min-h-11 items-center">
          ¿Has olvidado tu contraseña?
        </Link>
      </div>
    </AuthForm>
  );
}
