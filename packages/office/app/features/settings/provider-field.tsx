import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useState } from "react";
import { readProvider, writeProvider } from "./address-parts.ts";
import type { AddressFieldProps } from "./mail-server-field.tsx";
import { SecretInput } from "./secret-input.tsx";

/** The provider of text messages: its address and login. */
export function ProviderField({ field, text, seen, since, error, onChange }: AddressFieldProps) {
  const [parts, setParts] = useState(() => readProvider(text));
  if (writeProvider(parts) !== text) setParts(readProvider(text));
  const set = (change: Partial<typeof parts>) => {
    const next = { ...parts, ...change };
    setParts(next);
    onChange(writeProvider(next));
  };
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-sm font-semibold">Proveedor de SMS</legend>
      <TextField
        name={field}
        label="Dirección de envío"
        hint="Con Twilio: https://api.twilio.com/2010-04-01/Accounts/AC…/Messages.json"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        value={parts.address}
        onChange={({ target }) => set({ address: target.value })}
        {...(error ? { error } : {})}
      />
      <TextField
        label="Usuario"
        hint="Con Twilio, el «Account SID»"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        value={parts.user}
        onChange={({ target }) => set({ user: target.value })}
      />
      <SecretInput
        label="Contraseña"
        hint="Con Twilio, el «Auth Token»"
        value={parts.password}
        seen={readProvider(seen).password}
        since={since}
        onChange={(password) => set({ password })}
      />
    </fieldset>
  );
}
