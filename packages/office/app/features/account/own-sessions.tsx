import { endOwnSession, listOwnSessions } from "@tuerca/office-contract";
import { useAct, useOffice } from "../../client/use-office.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { SessionRows } from "../../ui/session-rows.tsx";

/** One's open sessions, each of which one may end. */
export function OwnSessions() {
  const sessions = useOffice(listOwnSessions, {});
  const end = useAct(endOwnSession);
  return (
    <section className="grid gap-2">
      <h2 className="title text-lg">Sesiones abiertas</h2>
      <Loaded query={sessions} what="las sesiones">
        {(rows) => (
          <SessionRows
            sessions={rows}
            actionOf={({ id, is_current }) =>
              is_current ? (
                <span className="text-ink-2">Esta</span>
              ) : (
                <button type="button" className="button" onClick={() => end.mutate({ params: { id } })}>
                  Cerrar
                </button>
              )
            }
          />
        )}
      </Loaded>
    </section>
  );
}
