import { CONTENT_LIMITS, type ContentBodies } from "@tuerca/contract";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type OfficeContent, saveIdentityDraft } from "@tuerca/office-contract";
import { FormProvider } from "react-hook-form";
import { useMay } from "../../client/session.ts";
import { useOfficeForm } from "../../client/use-office.ts";
import { useStored } from "../../client/use-stored.ts";
import { ChangedNote } from "../../ui/changed-note.tsx";
import { ColourField } from "./colour-field.tsx";
import { identityRows } from "./content-words.ts";
import { DraftActs } from "./draft-acts.tsx";
import { LogoField } from "./logo-field.tsx";
import { useLookActions } from "./use-draft-acts.ts";

type IdentityFormProps = { stored: OfficeContent["identity"]; siteName: string };

/** The shop's name, its logo and its signal colour. */
export function IdentityForm({ stored, siteName }: IdentityFormProps) {
  const body = stored.draft?.body ?? stored.published;
  const values = valuesOf(body, stored.draft_version);
  const { form, submit, isSending } = useOfficeForm(saveIdentityDraft, {
    defaultValues: values,
    onDone: () => {
      form.reset(form.getValues());
      showToast({ kind: "success", title: "Borrador guardado" });
    },
  });
  const { isDirty, errors } = form.formState;
  const rows = identityRows(body);
  const before = useStored({
    rows,
    version: stored.draft_version,
    isDirty,
    take: (keepTyped) => (keepTyped ? form.setValue("seen", stored.draft_version) : form.reset(values)),
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid content-start gap-5">
        <fieldset disabled={!useMay("write_content")} className="grid min-w-0 gap-5">
          <TextField
            label="Nombre de la tienda"
            isOptional
            hint={`En las páginas y los correos. Vacío: ${siteName}. Las facturas y los SMS llevan siempre ${siteName}.`}
            autoComplete="off"
            maxLength={CONTENT_LIMITS.name}
            error={errors.name?.message}
            {...form.register("name")}
          />
          <LogoField />
          <div className="grid gap-5 md:grid-cols-[repeat(2,minmax(0,1fr))]">
            <ColourField label="Color en claro" theme="light" />
            <ColourField label="Color en oscuro" theme="dark" />
          </div>
        </fieldset>
        {isSending || !isDirty ? null : <ChangedNote before={before} now={rows} />}
        <DraftActs
          actions={useLookActions("identity")}
          stored={stored}
          isDirty={isDirty}
          isSending={isSending}
        />
      </form>
    </FormProvider>
  );
}

function valuesOf(body: ContentBodies["identity"], seen: number) {
  const { name, signal_light, signal_dark, logo_id, logo_has_name } = body;
  const texts = { name: name ?? "", signal_light: signal_light ?? "", signal_dark: signal_dark ?? "" };
  return { ...texts, logo_id, logo_has_name, seen };
}
