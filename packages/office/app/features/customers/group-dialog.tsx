import { typedBuyerTaxId } from "@tuerca/contract";
import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { TaxIdField } from "@tuerca/kit/tax-id-field/tax-id-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import {
  type CustomerDetail,
  type CustomerGroup,
  listCustomerGroups,
  setCustomerGroup,
} from "@tuerca/office-contract";
import { useOffice, useOfficeForm } from "../../client/use-office.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Modal } from "../../ui/modal.tsx";
import { OfficeLink } from "../../ui/office-link.tsx";

type Personal = NonNullable<CustomerDetail["personal"]>;
type GroupDialogProps = { id: string; personal: Personal; onClose: () => void };

/** Puts an account into a group, for a company with its tax id. */
export function GroupDialog(props: GroupDialogProps) {
  const list = useOffice(listCustomerGroups, {});
  return (
    <Modal
      title="Grupo del cliente"
      text="Sus precios valen desde ahora. Las facturas de un profesional llevan su NIF."
      onClose={props.onClose}
    >
      <Loaded query={list} what="los grupos">
        {({ groups }) => (groups.length === 0 ? <NoGroups /> : <GroupForm {...props} groups={groups} />)}
      </Loaded>
    </Modal>
  );
}

function NoGroups() {
  return (
    <p className="text-sm">
      Todavía no hay grupos.{" "}
      <OfficeLink to="/clientes/grupos?nuevo=1" className="link">
        Crea el primero
      </OfficeLink>
      .
    </p>
  );
}

type GroupFormProps = GroupDialogProps & { groups: readonly CustomerGroup[] };

function GroupForm({ id, personal, groups, onClose }: GroupFormProps) {
  const { membership } = personal;
  const { form, submit, isSending } = useOfficeForm(setCustomerGroup, {
    input: { params: { id } },
    defaultValues: {
      member: {
        group: membership?.group ?? Number.NaN,
        company: membership?.company ?? companyOf(personal),
        nif: typedBuyerTaxId(membership?.nif ?? personal.nif ?? ""),
      },
      seen: membership?.revision ?? 0,
    },
    onDone: () => {
      showToast({ kind: "success", title: "Grupo puesto" });
      onClose();
    },
  });
  const { register, formState } = form;
  const errors = formState.errors.member;
  const options = groups.map((group) => ({ value: String(group.id), text: group.name }));
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <SelectField
        label="Grupo"
        options={[{ value: "", text: "Elige" }, ...options]}
        error={errors?.group?.message ?? ""}
        {...register("member.group", { valueAsNumber: true })}
      />
      <TextField
        label="Empresa"
        autoComplete="off"
        maxLength={120}
        error={errors?.company?.message ?? ""}
        {...register("member.company")}
      />
      <TaxIdField form={form} name={register("member.nif").name} />
      <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
        Guardar
      </button>
    </form>
  );
}

/** The company of an address that has one. */
function companyOf({ addresses }: Personal): string {
  return addresses.find(({ address }) => address.company)?.address.company ?? "";
}
