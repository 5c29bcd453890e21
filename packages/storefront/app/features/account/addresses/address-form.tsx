import { zodResolver } from "@hookform/resolvers/zod";
import { type Address, type AddressInput, addressInput, billingAddressInput } from "@tuerca/contract";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import type { z } from "zod";
import { dropDraft, useFormDraft, withDraft } from "../../../client/browser/form-draft.ts";
import { AddressFields } from "../../../ui/address-fields/address-fields.tsx";
import { BLANK_ADDRESS, toAddressInput } from "../../../ui/address-fields/address-values.ts";
import { Link } from "../../../ui/link/link.tsx";
import { SubmitButton } from "../submit-button.tsx";
import { useReloadAddresses } from "./address-queries.ts";
import { ADDRESSES_PATH } from "./address-view.ts";

type AddressFormProps = {
  kind: "shipping" | "billing";
  /** Key of the draft, which survives reload and login. */
  draft: string;
  /** The address to change, or null for a new one. */
  address: Address | null;
  /** Throws ApiError. */
  save: (address: z.output<typeof addressInput>) => Promise<unknown>;
};

/** The form of an address. */
export function AddressForm({ kind, draft, address, save }: AddressFormProps) {
  const form = useForm<AddressInput, unknown, z.output<typeof addressInput>>({
    resolver: zodResolver(kind === "billing" ? billingAddressInput : addressInput),
    mode: "onTouched",
    defaultValues: withDraft(draft, address ? toAddressInput(address) : BLANK_ADDRESS),
  });
  useFormDraft(draft, form);
  const navigate = useNavigate();
  const reload = useReloadAddresses();
  const { isSending, submit } = useSubmit(form, async (values) => {
    await save(values);
    dropDraft(draft);
    await reload();
    showToast({ kind: "success", title: "Dirección guardada" });
    await navigate(ADDRESSES_PATH, { replace: true });
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[44rem] gap-6">
      <AddressFields form={form} prefix="" kind={kind} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 sm:flex-row-reverse sm:justify-end">
        <SubmitButton label="Guardar dirección" isBusy={isSending} />
        <Link
          to={ADDRESSES_PATH}
          className="link inline-flex min-h-11 items-center text-sm max-sm:w-full max-sm:justify-center"
          onClick={() => dropDraft(draft)}
        >
          Cancelar
        </Link>
      </div>
    </form>
  );
}
