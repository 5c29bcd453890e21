import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import {
  changeWebhookSecret,
  pauseWebhook,
  removeWebhook,
  resumeWebhook,
  testWebhook,
} from "@tuerca/office-contract";
import { useNavigate } from "react-router";
import { useAct } from "../../../client/use-office.ts";
import type { Webhook } from "./webhook-words.ts";

type WebhookActsProps = { webhook: Webhook; onChange: () => void; onSecret: (secret: string) => void };

/** Acts on an endpoint. */
export function WebhookActs({ webhook, onChange, onSecret }: WebhookActsProps) {
  const input = { params: { id: webhook.id } };
  const navigate = useNavigate();
  const test = useAct(testWebhook, () =>
    showToast(
      webhook.paused_at
        ? { kind: "info", title: "Aviso de prueba en cola: sale cuando reanudes el destino" }
        : { kind: "success", title: "Aviso de prueba en cola" },
    ),
  );
  const pause = useAct(pauseWebhook);
  const resume = useAct(resumeWebhook);
  const secret = useAct(changeWebhookSecret, (answer) => onSecret(answer.secret));
  const remove = useAct(removeWebhook, () => void navigate("/avisos"));
  return (
    <>
      <ConfirmButton
        title="¿Quitar este destino?"
        text="No recibe más avisos, ni los que están pendientes, y se borra su registro."
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(input)}
      >
        Quitar
      </ConfirmButton>
      <ConfirmButton
        title="¿Cambiar el secreto?"
        text="Durante un día los avisos van firmados con el nuevo y con el anterior."
        isBusy={secret.isPending}
        onConfirm={() => secret.mutate(input)}
      >
        Cambiar el secreto
      </ConfirmButton>
      <button type="button" className="button" onClick={onChange}>
        Cambiar
      </button>
      {webhook.paused_at ? (
        <button type="button" className="button" onClick={() => !resume.isPending && resume.mutate(input)}>
          Reanudar
        </button>
      ) : (
        <button type="button" className="button" onClick={() => !pause.isPending && pause.mutate(input)}>
          Pausar
        </button>
      )}
      <button
        type="button"
        className="button button-main"
        aria-disabled={test.isPending || undefined}
        onClick={() => !test.isPending && test.mutate(input)}
      >
        Enviar de prueba
      </button>
    </>
  );
}
