import type { AnswerOf } from "@tuerca/contract";
import { listRoles } from "@tuerca/office-contract";
import { useState } from "react";
import { useOffice } from "../client/use-office.ts";
import { RoleForm } from "../features/people/role-form.tsx";
import { RoleRows } from "../features/people/role-rows.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** The permissions of each role; a change holds from everybody's next call on. */
export default function Roles() {
  const roles = useOffice(listRoles, {});
  const [edited, setEdited] = useState<AnswerOf<typeof listRoles>[number] | "new" | null>(null);
  return (
    <>
      <PageHead title="Roles" note="Un cambio vale desde la siguiente acción de cada persona">
        <button type="button" className="button button-main" onClick={() => setEdited("new")}>
          Rol nuevo
        </button>
      </PageHead>
      <Loaded query={roles} what="los roles">
        {(rows) => <RoleRows roles={rows} onEdit={setEdited} />}
      </Loaded>
      {edited ? <RoleForm role={edited === "new" ? null : edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}
