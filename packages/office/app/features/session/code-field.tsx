import { TextField } from "@tuerca/kit/field/text-field.tsx";
import type { ComponentProps } from "react";

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "hint"> & {
  /** Whether a recovery code may be typed too. Default true. */
  takesRecovery?: boolean;
};

/** The six digits of an authenticator app, or a recovery code. */
export function CodeField({ takesRecovery = true, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      label="Código"
      hint={
        takesRecovery ? "De tu aplicación de códigos, o uno de recuperación" : "Los seis dígitos de ahora"
      }
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={takesRecovery ? "text" : "numeric"}
    />
  );
}
