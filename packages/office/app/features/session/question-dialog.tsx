import type { OfficeSession } from "@tuerca/office-contract";
import { useSyncExternalStore } from "react";
import { type Question, questionStore } from "../../client/question.ts";
import { sessionStore, takeSession } from "../../client/session.ts";
import { Modal } from "../../ui/modal.tsx";
import { EnterForm } from "./enter-form.tsx";
import { ProofForm } from "./proof-form.tsx";

/** Asks for a login or a proof above the screen, so that nothing typed there is lost. */
export function QuestionDialog() {
  const question = useSyncExternalStore(questionStore.subscribe, questionStore.get, questionStore.get);
  if (!question) return null;
  return question.kind === "proof" ? <AskForProof {...question} /> : <AskToEnter {...question} />;
}

function AskForProof({ answer }: Question) {
  const cancel = () => answer(false);
  return (
    <Modal title="Confirma que eres tú" text="Vale para los próximos diez minutos." onClose={cancel}>
      <ProofForm onCancel={cancel} onSession={(session) => takeAnd(session, answer)} />
    </Modal>
  );
}

function AskToEnter({ answer }: Question) {
  return (
    <Modal
      title="La sesión ha terminado"
      text="Vuelve a entrar: lo que has escrito sigue aquí."
      onClose={() => answer(false)}
    >
      <EnterForm onSession={(session) => takeAnd(session, answer)} />
    </Modal>
  );
}

/** Another person's screen would show what the first one has opened. */
function takeAnd(session: OfficeSession, answer: Question["answer"]): void {
  const before = sessionStore.get();
  if (before.status === "in" && before.session.staff.id !== session.staff.id) location.reload();
  takeSession(session);
  answer(true);
}
