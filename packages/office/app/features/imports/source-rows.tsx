import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import {
  fetchSourceNow,
  listSources,
  type OfficeSource,
  pauseSource,
  resumeSource,
} from "@tuerca/office-contract";
import { momentText } from "../../client/moments.ts";
import { useMay } from "../../client/session.ts";
import { useAct, useOffice } from "../../client/use-office.ts";
import { EmptyNote } from "../../ui/empty-note.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { StateDot } from "../../ui/state-dot.tsx";

const EVERY_MS = 15_000;

/** Feeds that the shop fetches by itself, with their last result. */
export function SourceRows() {
  const query = useOffice(listSources, {}, { everyMs: EVERY_MS });
  return (
    <section className="grid gap-3">
      <h2 className="title text-lg">Orígenes vigilados</h2>
      <Loaded query={query} what="los orígenes">
        {(sources) =>
          sources.length === 0 ? (
            <EmptyNote>
              La tienda no recoge ningún archivo por sí misma. Se añaden con la orden «sources add».
            </EmptyNote>
          ) : (
            <ul className="sheet">
              {sources.map((source) => (
                <SourceRow key={source.name} source={source} />
              ))}
            </ul>
          )
        }
      </Loaded>
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
        <p>{imported_at ? `Última importación: ${momentText(imported_at)}` : "Todavía sin importar"}</p>
        {error ? <p className="text-sale">{error}</p> : null}
      </div>
      <SourceActs source={source} />
    </li>
  );
}

function SourceActs({ source: { name, is_paused } }: { source: OfficeSource }) {
  const params = { params: { name } };
  const fetchNow = useAct(fetchSourceNow, () =>
    showToast({ kind: "success", title: `La tienda recoge ${name} en menos de un minuto` }),
  );
  const pause = useAct(pauseSource);
  const resume = useAct(resumeSource);
  if (!useMay("write_imports")) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {is_paused ? (
        <button type="button" className="button" onClick={() => !resume.isPending && resume.mutate(params)}>
          Reanudar <span className="sr-only">{name}</span>
        </button>
      ) : (
        <>
          <button
            type="button"
            className="button"
            onClick={() => !fetchNow.isPending && fetchNow.mutate(params)}
          >
            Recoger ahora <span className="sr-only">{name}</span>
          </button>
          <button type="button" className="button" onClick={() => !pause.isPending && pause.mutate(params)}>
            Pausar <span className="sr-only">{name}</span>
          </button>
        </>
      )}
    </div>
  );
}
