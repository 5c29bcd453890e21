import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { type FormEvent, useEffect, useState } from "react";

type NumberSearchProps = {
  label: string;
  example: string;
  /** The search text of the address. */
  value: string;
  /** The form of a number; another one is an error. */
  pattern: RegExp;
  /** Called with the number, empty for all. */
  onSearch: (number: string) => void;
};

/** A search by a number, which Enter starts. */
export function NumberSearch({ label, example, value, pattern, onSearch }: NumberSearchProps) {
  const [text, setText] = useState(value);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => setText(value), [value]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = text.trim().toUpperCase();
    const isWrong = number !== "" && !pattern.test(number);
    setError(isWrong ? `Escribe un número como ${example}` : null);
    if (!isWrong) onSearch(number);
  };
  return (
    <search>
      <form onSubmit={submit} className="flex max-w-md items-end gap-2">
        <TextField
          label={label}
          isOptional
          className="flex-1"
          placeholder={example}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          {...(error ? { error } : {})}
        />
        <button type="submit" className="button h-12">
          Buscar
        </button>
      </form>
    </search>
  );
}
