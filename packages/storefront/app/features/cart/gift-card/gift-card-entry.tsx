import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { type FormEvent, useRef, useState } from "react";

/** `ask` returns the field's error, or null. */
type GiftCardEntryProps = { ask: (mobile: string) => Promise<string | null> };

/** A folded field for the mobile number that owns gift cards. */
export function GiftCardEntry({ ask }: GiftCardEntryProps) {
  const [error, setError] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isAsking) return;
    setIsAsking(true);
    // Announces a repeated error again.
    setError(null);
    const problem = await ask(field.current?.value.trim() ?? "");
    setIsAsking(false);
    setError(problem);
    if (problem !== null) field.current?.focus();
  };
  return (
    <details className="group">
      <summary className="flex min-h-11 items-center justify-between font-semibold">
        ¿Pagas con una tarjeta regalo?
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <form noValidate onSubmit={submit} className="grid grid-cols-[1fr_auto] gap-x-2 pt-1 pb-2">
        <TextField
          ref={field}
          label="Móvil de la tarjeta"
          type="tel"
          autoComplete="tel"
          hint="Le enviamos un SMS para confirmar el pago."
          error={error ?? undefined}
          maxLength={60}
        />
        <button
          type="submit"
          className="button mt-6 min-h-12 self-start"
          aria-disabled={isAsking || undefined}
        >
          Enviar SMS
        </button>
      </form>
    </details>
  );
}
