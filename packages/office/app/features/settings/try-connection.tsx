import {
  type SettingCheck,
  type SettingGroup,
  tryBackup,
  tryCertificate,
  tryGateway,
  tryMail,
} from "@tuerca/office-contract";
import { momentText } from "../../client/moments.ts";
import { useMay } from "../../client/session.ts";
import { useAct } from "../../client/use-office.ts";
import { StateDot } from "../../ui/state-dot.tsx";

/** A connection that can be tried, by its group's name. */
export type TriedGroup = SettingGroup | "backup";

/** Groups whose connection can be tried, and how. */
const TRIES = {
  mail: { call: tryMail, kind: "mail", text: "Enviarme un correo de prueba" },
  records: { call: tryCertificate, kind: "certificate", text: "Probar el certificado" },
  card: { call: tryGateway, kind: "gateway", text: "Probar las claves" },
  backup: { call: tryBackup, kind: "backup", text: "Probar copia" },
} as const satisfies Partial<Record<TriedGroup, unknown>>;
type Tried = keyof typeof TRIES;

/** Whether the connection of a group can be tried. */
export function canTry(group: TriedGroup): group is Tried {
  return group in TRIES;
}

type TryConnectionProps = { group: Tried; checks: readonly SettingCheck[]; isDirty: boolean };

/** Tries a connection as it is stored, and shows how the last try ended. */
export function TryConnection({ group, checks, isDirty }: TryConnectionProps) {
  const { call, kind, text } = TRIES[group];
  const attempt = useAct(call);
  const mayWrite = useMay("write_settings");
  const check = checks.find((one) => one.kind === kind);
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      {mayWrite ? (
        <div className="flex flex-wrap items-center gap-3">
          <button
            type="button"
            className="button"
            aria-disabled={isDirty || attempt.isPending || undefined}
            onClick={() => !isDirty && !attempt.isPending && attempt.mutate({})}
          >
            {attempt.isPending ? "Probando…" : text}
          </button>
          {isDirty ? <p className="text-sm text-ink-2">Guarda antes de probar.</p> : null}
        </div>
      ) : null}
      <div aria-live="polite" className="grid gap-1 text-sm">
        {check && !attempt.isPending ? (
          <>
            <p className="flex flex-wrap items-center gap-x-3">
              <StateDot tone={check.passed ? "good" : "bad"}>
                {check.passed ? "Funciona" : "No funciona"}
              </StateDot>
              <span className="text-ink-2">{momentText(check.at)}</span>
            </p>
            <p className="[overflow-wrap:anywhere]">{check.message}</p>
          </>
        ) : null}
      </div>
    </div>
  );
}
