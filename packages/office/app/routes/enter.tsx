import type { OfficeSession } from "@tuerca/office-contract";
import { useNavigate, useSearchParams } from "react-router";
import { takeSession } from "../client/session.ts";
import { DemoNote } from "../features/session/demo-note.tsx";
import { EnterForm } from "../features/session/enter-form.tsx";
import { EnterPage } from "../features/session/enter-page.tsx";

/** The login; `a` is the screen to go to afterwards. */
export default function Enter() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const enter = (session: OfficeSession) => {
    takeSession(session);
    void navigate(localPath(query.get("a")), { replace: true });
  };
  return (
    <EnterPage title="Entrar en la gestión">
      <EnterForm onSession={enter} />
      <DemoNote />
    </EnterPage>
  );
}

/** A path of the office; another site's address would lead away after a login. */
function localPath(path: string | null): string {
  return path && /^\/(?![/\\])/.test(path) ? path : "/";
}
