import { countOf } from "@tuerca/contract";
import { listSources, type OfficeSource } from "@tuerca/office-contract";
import { useState } from "react";
import { momentText } from "../../../client/moments.ts";
import { useMay } from "../../../client/session.ts";
import { useOffice } from "../../../client/use-office.ts";
import { EmptyNote } from "../../../ui/empty-note.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { StateDot } from "../../../ui/state-dot.tsx";
import { countsText, numberText } from "../import-words.ts";
import { SourceActs } from "./source-acts.tsx";
import { AddSource } from "./source-form.tsx";

const EVERY_MS = 15_000;

/** Feeds that the shop fetches by itself, with their last result. */
export function SourceRows() {
  const query = useOffice(listSources, {}, { everyMs: EVERY_MS });
  const [isAdding, setIsAdding] = useState(false);
  const mayWrite = useMay("write_imports");
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title text-lg">Orígenes vigilados</h2>
        {mayWrite ? (
          <button type="button" className="button" onClick={() => setIsAdding(true)}>
            Origen nuevo
          </button>
        ) : null}
      </div>
      <Loaded query={query} what="los orígenes">
        {(sources) =>
          sources.length === 0 ? (
            <EmptyNote>La tienda no recoge ningún archivo por sí misma.</EmptyNote>
          ) : (
            <ul className="sheet">
              {sources.map((source) => (
                <SourceRow key={source.name} source={source} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding ? <AddSource onClose={() => setIsAdding(false)} /> : null}
    </section>
  );
}

function SourceRow({ source }: { source: OfficeSource }) {
  const { name, location, schedule, is_paused, next_at, imported_at, error } = source;
  return (
    <li className="sheet-cell grid gap-x-6 gap-y-2 p-4 text-sm md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-bold">{name}</span>
          <StateDot tone={is_paused ? "quiet" : error ? "bad" : imported_at ? "good" : "waiting"}>
            {is_paused ? "En pausa" : error ? "Ha fallado" : imported_at ? "Al día" : "Pendiente"}
          </StateDot>
          <span className="text-ink-2">
            {schedule}
            {is_paused ? "" : `, próxima: ${momentText(next_at)}`}
          </span>
        </p>
        <p className="text-ink-2 wrap-anywhere">{location}</p>
        <p>{resultText(source)}</p>
        {error ? <p className="text-sale">{error}</p> : null}
      </div>
      <SourceActs source={source} />
    </li>
  );
}

function resultText({ imported_at, result }: OfficeSource): string {
  if (!imported_at) return "Todavía sin importar";
  const when = `Última importación: ${momentText(imported_at)}`;
  if (!result) return when;
  const gone = result.pruned > 0 ? ` · ${countOf(result.pruned, "retirado", "retirados")}` : "";
  const held = result.held_back ? ` · ${numberText(result.held_back)} sin retirar, por pasar del límite` : "";
  return `${when} · ${countsText(result)}${gone}${held}`;
}
