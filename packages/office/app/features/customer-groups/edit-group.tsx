import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type CustomerGroup, changeCustomerGroup, createCustomerGroup } from "@tuerca/office-contract";
import { useEffect, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useNavigate } from "react-router";
import { useOfficeForm } from "../../client/use-office.ts";
import { ChangedNote } from "../../ui/changed-note.tsx";
import { Modal } from "../../ui/modal.tsx";
import { GroupFields, NO_TERMS, termsOf } from "./group-fields.tsx";
import { termRows } from "./group-words.ts";

/** A new group in one form; opens it then. */
export function NewGroup({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { form, submit, isSending } = useOfficeForm(createCustomerGroup, {
    defaultValues: NO_TERMS,
    onDone: ({ id }) => {
      showToast({ kind: "success", title: "Grupo creado" });
      void navigate(`/clientes/grupos/${id}`);
    },
  });
  return (
    <Modal
      title="Grupo nuevo"
      text="Con descuentos para talleres y otros profesionales."
      width="wide"
      onClose={onClose}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="grid gap-4">
          <GroupFields named={[]} />
          <Submit isSending={isSending}>Crear el grupo</Submit>
        </form>
      </FormProvider>
    </Modal>
  );
}

/** Changes a group; says what somebody else has changed meanwhile. */
export function ChangeGroup({ group, onClose }: { group: CustomerGroup; onClose: () => void }) {
  const [opened] = useState(group);
  const { form, submit, isSending } = useOfficeForm(changeCustomerGroup, {
    defaultValues: { ...termsOf(group), seen: group.revision },
    input: { params: { id: group.id } },
    onDone: () => {
      showToast({ kind: "success", title: "Grupo cambiado" });
      onClose();
    },
  });
  const { setValue } = form;
  useEffect(() => setValue("seen", group.revision), [setValue, group.revision]);
  return (
    <Modal
      title={`Cambiar ${opened.name}`}
      text="Vale desde ahora para los carritos de sus clientes. Los pedidos hechos no cambian."
      width="wide"
      onClose={onClose}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="grid gap-4">
          {isSending ? null : <ChangedNote before={termRows(opened)} now={termRows(group)} />}
          <GroupFields named={opened.terms} />
          <Submit isSending={isSending}>Guardar</Submit>
        </form>
      </FormProvider>
    </Modal>
  );
}

function Submit({ isSending, children }: { isSending: boolean; children: string }) {
  return (
    <button
      type="submit"
      className="button button-main md:justify-self-start"
      aria-disabled={isSending || undefined}
    >
      {children}
    </button>
  );
}
