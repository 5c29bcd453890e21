import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { FieldError } from "@tuerca/kit/field/field-texts.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { addWebhook, changeWebhook, WEBHOOK_EVENTS } from "@tuerca/office-contract";
import { useOfficeForm } from "../../../client/use-office.ts";
import { Modal } from "../../../ui/modal.tsx";
import { EVENT_WORDS, type Webhook } from "./webhook-words.ts";

type WebhookFormProps = {
  /** Null adds one. */
  webhook: Webhook | null;
  onClose: () => void;
  /** Called with the secret of a new one. */
  onAdded?: (added: { id: number; secret: string }) => void;
};

/** Where an endpoint is, and what it is told of. */
export function WebhookForm({ webhook, onClose, onAdded }: WebhookFormProps) {
  const known = WEBHOOK_EVENTS.filter((one) => webhook?.events.includes(one));
  const defaultValues = { url: webhook?.url ?? "", events: webhook ? known : [...WEBHOOK_EVENTS] };
  const added = useOfficeForm(addWebhook, { defaultValues, onDone: (answer) => onAdded?.(answer) });
  const input = { params: { id: webhook?.id ?? 0 } };
  const changed = useOfficeForm(changeWebhook, { defaultValues, input, onDone: onClose });
  const { form, submit, isSending } = webhook ? changed : added;
  const { errors } = form.formState;
  const chosen = form.watch("events");
  const toggle = (name: (typeof WEBHOOK_EVENTS)[number], isOn: boolean) =>
    form.setValue("events", isOn ? [...chosen, name] : chosen.filter((one) => one !== name), {
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <Modal title={webhook ? "Cambiar el destino" : "Destino nuevo"} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Dirección"
          type="url"
          hint="Recibe un POST firmado, por https"
          error={errors.url?.message}
          {...form.register("url")}
        />
        <fieldset className="grid gap-1">
          <legend className="pb-1 text-sm font-semibold">Avisa de</legend>
          {WEBHOOK_EVENTS.map((name) => (
            <Checkbox
              key={name}
              checked={chosen.includes(name)}
              onChange={({ target }) => toggle(name, target.checked)}
            >
              {EVENT_WORDS[name]} <span className="code text-sm text-ink-2">{name}</span>
            </Checkbox>
          ))}
          <FieldError id="events-error">{errors.events?.message}</FieldError>
        </fieldset>
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          {webhook ? "Guardar" : "Añadir"}
        </button>
      </form>
    </Modal>
  );
}
