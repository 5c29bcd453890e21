import type { SyntheticEvent } from "react";
import { useSearchParams } from "react-router";
import { AREAS } from "./act-words.ts";

const FIELD = "h-10 rounded border border-line-strong bg-surface px-3 text-sm";

/** Who, what kind of act, which object, and days; each change is an address. */
export function AuditSearch() {
  const [params, setParams] = useSearchParams();
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].filter(([, value]) => value !== "");
    setParams(new URLSearchParams(entries as [string, string][]));
  };
  return (
    <form key={String(params)} onSubmit={search} className="flex flex-wrap items-end gap-3">
      <Labelled label="Quién">
        <input name="actor" defaultValue={params.get("actor") ?? ""} maxLength={200} className={FIELD} />
      </Labelled>
      <Labelled label="Qué">
        <select name="action" defaultValue={params.get("action") ?? ""} className={FIELD}>
          <option value="">Todo</option>
          {AREAS.map(([area, words]) => (
            <option key={area} value={area}>
              {words}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label="Objeto">
        <input
          name="object"
          placeholder="Número, referencia…"
          defaultValue={params.get("object") ?? ""}
          maxLength={200}
          className={FIELD}
        />
      </Labelled>
      <Labelled label="Desde">
        <input name="from" type="date" defaultValue={params.get("from") ?? ""} className={FIELD} />
      </Labelled>
      <Labelled label="Hasta">
        <input name="until" type="date" defaultValue={params.get("until") ?? ""} className={FIELD} />
      </Labelled>
      <button type="submit" className="button">
        Buscar
      </button>
    </form>
  );
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="grid gap-1 text-sm font-semibold">
      {label}
      {children}
    </label>
  );
}
