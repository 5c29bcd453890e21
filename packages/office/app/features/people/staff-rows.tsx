import type { AnswerOf } from "@tuerca/contract";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { changeStaffRole, type listRoles, type listStaff, roleText } from "@tuerca/office-contract";
import { useAct } from "../../client/use-office.ts";
import { HeadOfActs } from "../../ui/head-of-acts.tsx";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import { StateDot } from "../../ui/state-dot.tsx";
import { PersonActs } from "./person-acts.tsx";

export type Person = AnswerOf<typeof listStaff>[number];

/** An invitation's secret, with the address that it is for. */
export type Invitation = { email: string; secret: string; expires_at: string };

type StaffRowsProps = {
  people: readonly Person[];
  roles: AnswerOf<typeof listRoles>;
  ownId: number;
  onInvitation: (invitation: Invitation) => void;
};

const STATES = {
  active: { tone: "good", text: "Activa" },
  invited: { tone: "waiting", text: "Invitada" },
  disabled: { tone: "quiet", text: "Desactivada" },
} as const;

/** Everybody with role, state and what one may do about them. */
export function StaffRows({ people, roles, ownId, onInvitation }: StaffRowsProps) {
  return (
    <ScrollBox label="Personal">
      <table className="rows">
        <thead>
          <tr>
            <th>Nombre</th>
            <th>Rol</th>
            <th>Estado</th>
            <HeadOfActs />
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <td>
                <p className="font-semibold">{person.name}</p>
                <p className="text-ink-2">{person.email}</p>
              </td>
              <td>
                {person.id === ownId ? (
                  roleText(person.role.name)
                ) : (
                  <RoleChoice person={person} roles={roles} />
                )}
              </td>
              <td>
                <PersonState state={person.id === ownId ? "active" : person.state} />
              </td>
              <td className="number">
                {person.id === ownId ? (
                  <span className="text-ink-2">Tú</span>
                ) : (
                  <PersonActs person={person} onInvitation={onInvitation} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function PersonState({ state }: { state: Person["state"] }) {
  return <StateDot tone={STATES[state].tone}>{STATES[state].text}</StateDot>;
}

function RoleChoice({ person, roles }: { person: Person; roles: StaffRowsProps["roles"] }) {
  const give = useAct(changeStaffRole, () =>
    showToast({ kind: "success", title: `${person.name} tiene otro rol desde ahora` }),
  );
  const chosen = give.isPending ? give.variables.body.role_id : person.role.id;
  return (
    <select
      aria-label={`Rol de ${person.name}`}
      value={String(chosen)}
      className="h-9 rounded border border-line-strong bg-surface px-2 text-sm"
      onChange={({ target }) =>
        give.mutate({ params: { id: person.id }, body: { role_id: Number(target.value) } })
      }
    >
      {[person.role, ...roles.filter(({ id }) => id !== person.role.id)].map(({ id, name }) => (
        <option key={id} value={id}>
          {roleText(name)}
        </option>
      ))}
    </select>
  );
}
