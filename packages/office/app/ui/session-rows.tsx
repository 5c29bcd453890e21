import type { AnswerOf } from "@tuerca/contract";
import type { listOwnSessions } from "@tuerca/office-contract";
import type { ReactNode } from "react";
import { momentText } from "../client/moments.ts";
import { HeadOfActs } from "./head-of-acts.tsx";
import { ScrollBox } from "./scroll-box.tsx";

const BROWSERS = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const SYSTEMS = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS X", "Mac"],
  ["Linux", "Linux"],
] as const;

/** A browser's user agent in words: `Chrome en Windows`. */
function deviceText(userAgent: string | null): string {
  const find = (names: typeof BROWSERS | typeof SYSTEMS) =>
    names.find(([mark]) => userAgent?.includes(mark))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (!browser && !system) return "Dispositivo desconocido";
  return system ? `${browser ?? "Navegador"} en ${system}` : `${browser}`;
}

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
    <ScrollBox label="Sesiones">
      <table className="rows">
        <thead>
          <tr>
            <th>Dispositivo</th>
            <th>Abierta</th>
            <th>Usada</th>
            {actionOf ? <HeadOfActs /> : null}
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
    </ScrollBox>
  );
}
