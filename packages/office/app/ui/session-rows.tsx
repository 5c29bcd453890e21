import type { AnswerOf } from "@tuerca/contract";
import type { listOwnSessions } from "@tuerca/office-contract";
import type { ReactNode } from "react";
import { momentText } from "../client/moments.ts";
import { deviceText } from "./device-text.ts";

type Session = AnswerOf<typeof listOwnSessions>[number];

/** Sessions with device and times; `actionOf` is the last column. */
export function SessionRows({
  sessions,
  actionOf,
}: {
  sessions: readonly Session[];
  actionOf?: (session: Session) => ReactNode;
}) {
  return (
    <div className="overflow-x-auto">
      <table className="rows">
        <thead>
          <tr>
            <th>Dispositivo</th>
            <th>Abierta</th>
            <th>Usada</th>
            {actionOf ? <th aria-label="Acción" /> : null}
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <tr key={session.id}>
              <td>{deviceText(session.user_agent)}</td>
              <td>{momentText(session.created_at)}</td>
              <td>{momentText(session.used_at)}</td>
              {actionOf ? <td className="number">{actionOf(session)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
