import type { FitImport, ImportDetail, ImportState } from "@tuerca/office-contract";
import type { ReactNode } from "react";
import { momentText } from "../../client/moments.ts";
import { Facts } from "../../ui/facts.tsx";
import { RejectedRows } from "./rejected-rows.tsx";

/** The outcome for a file, by its state. */
const TITLES: Readonly<Record<ImportState, string>> = {
  uploaded: "",
  waiting: "",
  running: "",
  done: "Importado",
  stopped: "Parada: lo escrito hasta entonces se queda",
  failed: "No se ha podido importar",
  interrupted: "Interrumpida: la tienda se paró. Lo escrito hasta entonces se queda",
};

type Fact = [name: string, value: string];

type ResultFrameProps = {
  found: ImportDetail | FitImport;
  /** Two columns of counts; null without any. */
  counts: readonly [Fact[], Fact[]] | null;
  /** The meaning of the counts. */
  notes: ReactNode;
  /** The next step, before the rows with errors. */
  children: ReactNode;
};

/** The result of a check or an import, with its rejected rows. */
export function ResultFrame({ found, counts, notes, children }: ResultFrameProps) {
  const { state, is_check, error, rejects } = found;
  return (
    <section className="grid gap-3">
      <h2 className="title text-lg">
        {is_check && state === "done" ? "Lo que hará la importación" : TITLES[state]}
      </h2>
      {error ? <p className="rounded border border-sale bg-surface px-4 py-3">{error}</p> : null}
      {counts ? (
        <div className="grid gap-4 md:grid-cols-2">
          <Facts rows={counts[0]} />
          <Facts rows={counts[1]} />
        </div>
      ) : null}
      {notes}
      {found.ended_at && !is_check ? (
        <p className="text-sm text-ink-2">
          {found.asked_by}, {momentText(found.ended_at)}
        </p>
      ) : null}
      {children}
      {rejects.length > 0 ? <RejectedRows found={found} /> : null}
    </section>
  );
}
