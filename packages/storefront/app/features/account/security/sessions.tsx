import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { UserSession } from "@tuerca/contract";
import { endOtherSessions, listSessions } from "@tuerca/contract/calls";
import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { LoadFailed } from "@tuerca/kit/load-states/load-failed.tsx";
import { RowsLoading } from "@tuerca/kit/load-states/rows-loading.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { callApi } from "../../../client/api/call-api.ts";
import { instantText } from "../../../ui/delivery-text/delivery-text.ts";
import { Section } from "../section.tsx";
import { browserName } from "./browser-name.ts";
import { SESSIONS_KEY } from "./sessions-key.ts";

/** The customer's sessions, with a button that ends all others. */
export function Sessions() {
  const { data, isError, refetch } = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => callApi(listSessions, { signal }),
    staleTime: 0,
  });
  return (
    <Section title="Sesiones abiertas" text="Si no reconoces alguna, ciérrala y cambia tu contraseña.">
      {data ? <SessionList sessions={data} /> : null}
      {!data && isError ? <LoadFailed what="tus sesiones" onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <RowsLoading rows={1} height="h-[77px]" /> : null}
      {data && data.length > 1 ? <EndOthers /> : null}
    </Section>
  );
}

function SessionList({ sessions }: { sessions: readonly UserSession[] }) {
  return (
    <ul className="sheet">
      {sessions.map((session) => (
        <li
          key={`${session.created_at}${session.user_agent}${session.current}`}
          className="sheet-cell grid gap-0.5 p-4 text-sm"
        >
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            <strong>{browserName(session.user_agent)}</strong>
            {session.current ? <span className="font-bold text-ok">Esta sesión</span> : null}
          </p>
          <p className="text-ink-2">Abierta el {instantText(session.created_at)}</p>
          {session.current ? null : (
            <p className="text-ink-2">Última actividad: {instantText(session.last_seen_at)}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function EndOthers() {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => callApi(endOtherSessions, {}),
    onSuccess: () => showToast({ kind: "success", title: "Hemos cerrado las demás sesiones" }),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
  return (
    <ConfirmButton
      className="button justify-self-start max-sm:w-full"
      title="¿Estas seguro?"
      text="Se cerrarán todas tus sesiones menos esta. Habrá que volver a escribir la contraseña en ellas."
      isBusy={end.isPending}
      onConfirm={() => end.mutate()}
    >
      Cerrar las demás
    </ConfirmButton>
  );
}
