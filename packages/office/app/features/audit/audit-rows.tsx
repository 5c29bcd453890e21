import type { AnswerOf } from "@tuerca/contract";
import { type listAudit, SETTING_GROUPS } from "@tuerca/office-contract";
import { actorText } from "../../client/actor-text.ts";
import { momentText } from "../../client/moments.ts";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import { SETTING_WORDS } from "../settings/setting-words.ts";
import { actText } from "./act-words.ts";
import { changeText } from "./fact-words.ts";

/** Connections that somebody tries, by their kinds. */
const TRIED: Readonly<Record<string, string>> = {
  mail: "Correo",
  gateway: "Redsys",
  certificate: "Certificado",
  backup: "Copias",
};

/** A setting by its label, everything else by its own name. */
function objectText(action: string, object: string): string {
  if (action === "setting.tried") return TRIED[object] ?? object;
  const name = Object.values(SETTING_GROUPS)
    .flat()
    .find((one) => one === object);
  return action === "setting.changed" && name ? SETTING_WORDS[name].label : object;
}

type AuditEvent = AnswerOf<typeof listAudit>["events"][number];

/** Events with what was before and after. */
export function AuditRows({ events }: { events: readonly AuditEvent[] }) {
  return (
    <ScrollBox label="Anotaciones">
      <table className="rows">
        <thead>
          <tr>
            <th>Cuándo</th>
            <th>Quién</th>
            <th>Qué</th>
            <th>Objeto</th>
            <th>Antes → después</th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ id, at, actor, actor_kind, action, object, before, after }) => (
            <tr key={id}>
              <td className="whitespace-nowrap">{momentText(at)}</td>
              <td className="font-semibold">
                {actor_kind === "command" ? `Orden del servidor (${actor})` : actorText(actor)}
              </td>
              <td>{actText(action)}</td>
              <td className="code">{objectText(action, object)}</td>
              <td className="max-w-md text-ink-2">{changeText(before, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
