import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { useRef, useState } from "react";
import { type ClosingDays, readClosingDays, writeClosingDays } from "./closing-days.ts";
import { SETTING_WORDS } from "./setting-words.ts";

type ClosingDaysFieldProps = { text: string; error?: string; onChange: (text: string) => void };

/** Days and ranges of days, each with its two dates. */
export function ClosingDaysField({ text, error, onChange }: ClosingDaysFieldProps) {
  const add = useRef<HTMLButtonElement>(null);
  const [days, setDays] = useState(() => readClosingDays(text));
  // Somebody else, or a reset of the form, has another list.
  const given = readClosingDays(text);
  if (writeClosingDays(given) !== writeClosingDays(days)) setDays(given);
  const write = (next: readonly ClosingDays[]) => {
    setDays([...next]);
    onChange(writeClosingDays(next));
  };
  const set = (index: number, range: ClosingDays) =>
    write(days.map((one, at) => (at === index ? range : one)));
  const { label, hint } = SETTING_WORDS.DISPATCH_CLOSING_DAYS;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="text-sm font-semibold">{label}</legend>
      <p className="text-sm text-ink-2">{hint}</p>
      {days.map((range, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a range is what it is at its place
        <div key={index} className="flex flex-wrap items-end gap-2">
          <TextField
            label="Desde"
            type="date"
            className="w-36"
            value={range.from}
            onChange={({ target: { value } }) =>
              set(index, { from: value, until: range.until > value ? range.until : value })
            }
          />
          <TextField
            label="Hasta"
            type="date"
            className="w-36"
            min={range.from}
            value={range.until}
            onChange={({ target: { value } }) => set(index, { from: range.from, until: value })}
          />
          <button
            type="button"
            className="button h-12"
            aria-label={`Quitar el cierre ${index + 1}`}
            onClick={() => {
              write(days.toSpliced(index, 1));
              add.current?.focus();
            }}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      {error ? (
        <p role="alert" className="text-sm font-semibold text-sale">
          {error}
        </p>
      ) : null}
      <button
        ref={add}
        type="button"
        className="button justify-self-start"
        onClick={() => write([...days, { from: "", until: "" }])}
      >
        Añadir un cierre
      </button>
    </fieldset>
  );
}
