import { PASSWORD_MIN } from "@tuerca/contract";
import { PasswordField } from "@tuerca/kit/field/password-field.tsx";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<typeof PasswordField>, "label" | "autoComplete">;

/** A new password and its repetition. */
export function PasswordPair({ password, confirmation }: { password: Props; confirmation: Props }) {
  return (
    <>
      <PasswordField
        {...password}
        label="Contraseña nueva"
        autoComplete="new-password"
        hint={`Al menos ${PASSWORD_MIN} caracteres; una frase que recuerdes sirve.`}
      />
      <PasswordField {...confirmation} label="Repite la contraseña" autoComplete="new-password" />
    </>
  );
}
