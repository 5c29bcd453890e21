import { PasswordField } from "@tuerca/kit/field/password-field.tsx";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { momentText } from "../../client/moments.ts";

type SecretInputProps = {
  /** The name of the form's field, if it is one's own. */
  field?: string;
  label: string;
  hint?: string;
  error?: string;
  /** The typed text, or the mark of the stored one. */
  value: string;
  /** The mark of what is stored; empty without anything. */
  seen: string;
  /** When it was stored. */
  since: string | null;
  onChange: (value: string) => void;
};

/** A secret that is never shown: whether it is there, since when, and a field to replace it. */
export function SecretInput({ field, label, hint, error, value, seen, since, onChange }: SecretInputProps) {
  if (seen !== "" && value === seen && !error)
    return (
      <div className="grid content-start gap-1">
        <p className="text-sm font-semibold">{label}</p>
        <p className="flex min-h-12 items-center gap-2 rounded bg-part px-3 py-1">
          <Icon name="lock" className="size-4 flex-none text-ink-2" />
          <span className="flex-1">Puesto{since ? ` el ${momentText(since)}` : ""}</span>
          <button type="button" className="button flex-none" onClick={() => onChange("")}>
            Cambiar<span className="sr-only"> {label}</span>
          </button>
        </p>
      </div>
    );
  return (
    <div className="grid content-start gap-1">
      <PasswordField
        {...(field ? { name: field } : {})}
        label={label}
        autoComplete="new-password"
        value={value === seen ? "" : value}
        maxLength={500}
        onChange={({ target }) => onChange(target.value)}
        {...(hint ? { hint } : {})}
        {...(error ? { error } : {})}
      />
      {seen === "" ? null : (
        <p className="text-sm text-ink-2">
          Vacía al guardar, se quita.{" "}
          <button type="button" className="link" onClick={() => onChange(seen)}>
            Dejar la de antes
          </button>
        </p>
      )}
    </div>
  );
}
