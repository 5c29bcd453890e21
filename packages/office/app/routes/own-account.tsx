import { roleText } from "@tuerca/office-contract";
import { useSession } from "../client/session.ts";
import { OwnFactors } from "../features/account/own-factors.tsx";
import { OwnSessions } from "../features/account/own-sessions.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** Who one is in the office, one's ways to log in, and one's sessions. */
export default function OwnAccount() {
  const { staff } = useSession();
  return (
    <>
      <PageHead title="Mi cuenta" note={`${staff.name} · ${staff.email} · ${roleText(staff.role)}`} />
      <OwnFactors />
      <OwnSessions />
    </>
  );
}
