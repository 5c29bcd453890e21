import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useState } from "react";
import { readMailServer, writeMailServer } from "./address-parts.ts";
import { SecretInput } from "./secret-input.tsx";

/** The text of an address with a password: what is typed, what was seen, and since when. */
export type AddressFieldProps = {
  field: string;
  text: string;
  seen: string;
  since: string | null;
  error?: string;
  onChange: (text: string) => void;
};

const SECURITY = [
  { value: "smtps", text: "SSL/TLS (puerto 465)" },
  { value: "smtp", text: "STARTTLS (puerto 587)" },
];

/** The server that sends mails, part by part. */
export function MailServerField({ field, text, seen, since, error, onChange }: AddressFieldProps) {
  const [parts, setParts] = useState(() => readMailServer(text));
  // Somebody else, or a reset of the form, has another one.
  if (writeMailServer(parts) !== text) setParts(readMailServer(text));
  const set = (change: Partial<typeof parts>) => {
    const next = { ...parts, ...change };
    setParts(next);
    onChange(writeMailServer(next));
  };
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-sm font-semibold">Servidor de correo saliente (SMTP)</legend>
      <TextField
        name={field}
        label="Servidor"
        hint="Lo dice tu proveedor de correo en «configurar el correo» o «SMTP», como smtp.tuproveedor.es"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={parts.host}
        onChange={({ target }) => set({ host: target.value })}
        {...(error ? { error } : {})}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Seguridad"
          options={SECURITY}
          value={parts.scheme}
          onChange={({ target }) => set({ scheme: target.value === "smtp" ? "smtp" : "smtps" })}
        />
        <TextField
          label="Puerto"
          isOptional
          inputMode="numeric"
          maxLength={5}
          placeholder={parts.scheme === "smtps" ? "465" : "587"}
          value={parts.port}
          onChange={({ target }) => set({ port: target.value })}
        />
      </div>
      <TextField
        label="Usuario"
        hint="Suele ser el correo entero"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={parts.user}
        onChange={({ target }) => set({ user: target.value })}
      />
      <SecretInput
        label="Contraseña"
        hint="La de ese correo, o la «contraseña de aplicación» si tu proveedor la pide"
        value={parts.password}
        seen={readMailServer(seen).password}
        since={since}
        onChange={(password) => set({ password })}
      />
    </fieldset>
  );
}
