import { countOf } from "@tuerca/contract";
import { exportStaff, listRoles, listStaff } from "@tuerca/office-contract";
import { useState } from "react";
import { useSession } from "../client/session.ts";
import { useOffice } from "../client/use-office.ts";
import { InvitationLink } from "../features/people/invitation-link.tsx";
import { InvitePerson } from "../features/people/invite-person.tsx";
import { type Invitation, StaffRows } from "../features/people/staff-rows.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TableMenu } from "../ui/table-menu.tsx";

/** Who works in the office: invite, give another role, disable, reset, end sessions. */
export default function Staff() {
  const people = useOffice(listStaff, {});
  const roles = useOffice(listRoles, {});
  const { staff } = useSession();
  const [isInviting, setIsInviting] = useState(false);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  return (
    <>
      <PageHead title="Personal" note={people.data ? countText(people.data.length) : null}>
        <TableMenu call={exportStaff} filter={{}} name="personal" />
        <button type="button" className="button button-main" onClick={() => setIsInviting(true)}>
          Invitar
        </button>
      </PageHead>
      <Loaded query={people} what="el personal">
        {(rows) => (
          <StaffRows people={rows} roles={roles.data ?? []} ownId={staff.id} onInvitation={setInvitation} />
        )}
      </Loaded>
      {isInviting && roles.data ? (
        <InvitePerson
          roles={roles.data}
          onClose={() => setIsInviting(false)}
          onInvited={(next) => {
            setIsInviting(false);
            setInvitation(next);
          }}
        />
      ) : null}
      {invitation ? <InvitationLink {...invitation} onClose={() => setInvitation(null)} /> : null}
    </>
  );
}

function countText(count: number): string {
  return countOf(count, "persona", "personas");
}
