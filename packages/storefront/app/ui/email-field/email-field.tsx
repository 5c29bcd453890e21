import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { type ComponentProps, useRef, useState } from "react";
import { suggestedEmail } from "./suggested-email.ts";

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "inputMode"> & {
  /** Puts another address into the field. */
  onTake: (email: string) => void;
};

/** An e-mail address. On blur it suggests a correction for a misspelled domain. */
export function EmailField({ onTake, onBlur, onChange, ...field }: EmailFieldProps) {
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const take = (email: string) => {
    setSuggestion(null);
    onTake(email);
    box.current?.querySelector("input")?.focus();
  };
  return (
    <div ref={box} className="grid gap-1">
      <TextField
        {...field}
        type="email"
        inputMode="email"
        onChange={(event) => {
          setSuggestion(null);
          void onChange?.(event);
        }}
        onBlur={(event) => {
          setSuggestion(suggestedEmail(event.target.value));
          void onBlur?.(event);
        }}
      />
      <p role="status" className="text-sm empty:hidden">
        {suggestion ? (
          <>
            ¿Querías decir{" "}
            <button
              type="button"
              className="link min-h-11 font-bold break-all"
              onClick={() => take(suggestion)}
            >
              {suggestion}
            </button>
            ?
          </>
        ) : null}
      </p>
    </div>
  );
}
