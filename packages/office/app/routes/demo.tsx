import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { problemText } from "@tuerca/kit/calls/problem-text.ts";
import { enterDemo } from "@tuerca/office-contract";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { callOffice } from "../client/call-office.ts";
import { takeSession } from "../client/session.ts";
import { useFragment } from "../client/use-fragment.ts";
import { EnterPage } from "../features/session/enter-page.tsx";
import { OfficeLink } from "../ui/office-link.tsx";

/** Enters the office of a demo shop by the link that its console shows. */
export default function Demo() {
  const secret = useFragment();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (secret === null) return;
    callOffice(enterDemo, { body: { secret } }).then(
      (session) => {
        takeSession(session);
        void navigate("/", { replace: true });
      },
      (error: unknown) => setProblem(error instanceof ApiError ? problemText(error) : String(error)),
    );
  }, [secret, navigate]);
  return (
    <EnterPage title="Demostración" text={problem ?? "Entrando…"}>
      {problem ? (
        <OfficeLink to="/entrar" className="button">
          Ir a la entrada
        </OfficeLink>
      ) : null}
    </EnterPage>
  );
}
