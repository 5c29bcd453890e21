import type { AnswerOf } from "@tuerca/contract";
import { formatEuros } from "@tuerca/contract";
import { type listRoles, roleText } from "@tuerca/office-contract";
import { HeadOfActs } from "../../ui/head-of-acts.tsx";
import { ACTS, SUBJECTS } from "../../ui/permissions/permission-words.ts";
import { ScrollBox } from "../../ui/scroll-box.tsx";

type Role = AnswerOf<typeof listRoles>[number];

/** Every role with its permissions in words. */
export function RoleRows({ roles, onEdit }: { roles: readonly Role[]; onEdit: (role: Role) => void }) {
  return (
    <ScrollBox label="Roles">
      <table className="rows">
        <thead>
          <tr>
            <th>Rol</th>
            <th>Cambia</th>
            <th>Solo ve</th>
            <th>Además</th>
            <HeadOfActs />
          </tr>
        </thead>
        <tbody>
          {roles.map((role) => (
            <tr key={role.id}>
              <td className="font-semibold">{roleText(role.name)}</td>
              <td>{subjectsOf(role, true)}</td>
              <td>{subjectsOf(role, false)}</td>
              <td>{actsOf(role)}</td>
              <td className="number">
                {role.is_locked ? (
                  <span className="text-ink-2">Todo, siempre</span>
                ) : (
                  <button type="button" className="button" onClick={() => onEdit(role)}>
                    Cambiar
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function subjectsOf({ permissions }: Role, isWritten: boolean): string {
  const has = (name: string) => permissions.includes(`write_${name}`) === isWritten;
  const found = SUBJECTS.filter(([name]) => permissions.includes(`read_${name}`) && has(name));
  return found.map(([, words]) => words).join(", ") || "–";
}

function actsOf({ permissions, refund_limit_cents: limit }: Role): string {
  const found = ACTS.filter(([name]) => permissions.includes(name)).map(([name, words]) =>
    name === "refund" && limit !== null ? `${words} (hasta ${formatEuros(limit / 100)})` : words,
  );
  return found.join(", ") || "–";
}
