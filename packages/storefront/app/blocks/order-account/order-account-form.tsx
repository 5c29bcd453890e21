import { zodResolver } from "@hookform/resolvers/zod";
import {
  ownOrderPath,
  PASSWORD_MIN,
  type RegisterWithOrderInput,
  registerWithOrderInput,
  type User,
} from "@tuerca/contract";
import { registerWithOrder } from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { PasswordField } from "@tuerca/kit/field/password-field.tsx";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { useForm } from "react-hook-form";
import { callApi } from "../../client/api/call-api.ts";
import { loginPath } from "../../client/page/login-path.ts";
import { showAuthErrors } from "../../features/login/auth-errors.ts";
import { AuthForm } from "../../features/login/form-parts.tsx";
import { PrivacyNote } from "../../features/login/privacy-note.tsx";
import { Link } from "../../ui/link/link.tsx";

type OrderAccountFormProps = { orderId: string; onOpened: (user: User) => void };

/** Asks for the password of an account with a guest's order. */
export function OrderAccountForm({ orderId, onOpened }: OrderAccountFormProps) {
  const form = useForm<RegisterWithOrderInput>({ resolver: zodResolver(registerWithOrderInput) });
  const { errors } = form.formState;
  const { isSending, submit } = useSubmit(
    form,
    async (body) => onOpened(await callApi(registerWithOrder, { params: { id: orderId }, body })),
    (error) => {
      if (hasStatus(error, 409)) form.setError("root.taken", { type: "server", message: error.message });
      else showAuthErrors(error, form);
    },
  );
  const { taken, refusal } = errors.root ?? {};
  return (
    <AuthForm
      label="Crear cuenta"
      isSending={isSending}
      problem={taken ? <Taken text={taken.message ?? ""} orderId={orderId} /> : refusal?.message}
      onSubmit={submit}
    >
      <PasswordField
        label="Contraseña nueva"
        autoComplete="new-password"
        hint={`Al menos ${PASSWORD_MIN} caracteres; una frase que recuerdes sirve.`}
        error={errors.password?.message}
        {...form.register("password")}
      />
      <PrivacyNote />
    </AuthForm>
  );
}

/** An earlier try, whose answer was lost, or another tab has opened the account. */
function Taken({ text, orderId }: { text: string; orderId: string }) {
  return (
    <>
      {text}{" "}
      <Link to={loginPath(ownOrderPath(orderId))} className="link">
        Iniciar sesión
      </Link>
    </>
  );
}
