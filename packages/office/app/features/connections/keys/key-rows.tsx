import type { AnswerOf } from "@tuerca/contract";
import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { type listApiKeys, revokeApiKey } from "@tuerca/office-contract";
import { momentText } from "../../../client/moments.ts";
import { useAct } from "../../../client/use-office.ts";
import { HeadOfActs } from "../../../ui/head-of-acts.tsx";
import { SUBJECTS } from "../../../ui/permissions/permission-words.ts";
import { ScrollBox } from "../../../ui/scroll-box.tsx";
import { StateDot } from "../../../ui/state-dot.tsx";

type ApiKey = AnswerOf<typeof listApiKeys>[number];

const STATES = {
  active: { tone: "good", text: "Vale" },
  expired: { tone: "quiet", text: "Caducada" },
  revoked: { tone: "quiet", text: "Anulada" },
} as const;

/** Every key with what it may do and its last use. */
export function KeyRows({ keys }: { keys: readonly ApiKey[] }) {
  return (
    <ScrollBox label="Claves">
      <table className="rows">
        <thead>
          <tr>
            <th>Clave</th>
            <th>Cambia</th>
            <th>Solo ve</th>
            <th>Último uso</th>
            <th>Estado</th>
            <HeadOfActs />
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { name, prefix, person, networks, used_at, expires_at, state } = apiKey;
  return (
    <tr>
      <td>
        <p className="font-semibold">{name}</p>
        <p className="text-ink-2">
          <span className="code">{prefix}…</span> de {person}
        </p>
        {networks.length > 0 ? <p className="code text-ink-2">{networks.join(", ")}</p> : null}
      </td>
      <td>{subjectsOf(apiKey, true)}</td>
      <td>{subjectsOf(apiKey, false)}</td>
      <td className="whitespace-nowrap">{used_at ? momentText(used_at) : "Nunca"}</td>
      <td>
        <StateDot tone={STATES[state].tone}>{STATES[state].text}</StateDot>
        {state === "active" ? (
          <p className="whitespace-nowrap text-ink-2">
            {expires_at ? `hasta el ${momentText(expires_at)}` : "sin fin"}
          </p>
        ) : null}
      </td>
      <td className="number">{state === "active" ? <RevokeKey apiKey={apiKey} /> : null}</td>
    </tr>
  );
}

function RevokeKey({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const revoke = useAct(revokeApiKey);
  return (
    <ConfirmButton
      title={`¿Anular la clave «${name}»?`}
      text="El programa que la usa deja de entrar en el acto. No se puede deshacer."
      isBusy={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id } })}
    >
      Anular
    </ConfirmButton>
  );
}

function subjectsOf({ permissions }: ApiKey, isWritten: boolean): string {
  const found = SUBJECTS.filter(([name]) => {
    if (permissions.includes(`write_${name}`)) return isWritten;
    return !isWritten && permissions.includes(`read_${name}`);
  });
  return found.map(([, words]) => words).join(", ") || "–";
}
