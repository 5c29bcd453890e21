import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { changeOfficeCoupon, type OfficeCoupon } from "@tuerca/office-contract";
import { useEffect, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useOfficeForm } from "../../client/use-office.ts";
import { ChangedNote } from "../../ui/changed-note.tsx";
import { Modal } from "../../ui/modal.tsx";
import { termRows, valueText } from "./coupon-words.ts";
import { TermFields, termsOf } from "./term-fields.tsx";

/** Changes a coupon's terms; says what somebody else has changed meanwhile. */
export function ChangeCoupon({ coupon, onClose }: { coupon: OfficeCoupon; onClose: () => void }) {
  const [opened] = useState(coupon);
  const { form, submit, isSending } = useOfficeForm(changeOfficeCoupon, {
    defaultValues: { ...termsOf(coupon), seen: coupon.version },
    input: { params: { code: coupon.code } },
    onDone: () => {
      showToast({ kind: "success", title: "Cupón cambiado" });
      onClose();
    },
  });
  const { setValue } = form;
  useEffect(() => setValue("seen", coupon.version), [setValue, coupon.version]);
  return (
    <Modal
      title={`Cambiar ${coupon.code}`}
      text={`Descuenta: ${valueText(coupon)}. Eso no cambia, ni los pedidos que ya lo usaron.`}
      width="wide"
      onClose={onClose}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="grid gap-4">
          {isSending ? null : <ChangedNote before={termRows(opened)} now={termRows(coupon)} />}
          <div className="grid gap-4 md:grid-cols-[repeat(2,minmax(0,1fr))]">
            <TermFields goods={opened} />
          </div>
          <button
            type="submit"
            className="button button-main md:justify-self-start"
            aria-disabled={isSending || undefined}
          >
            Guardar
          </button>
        </form>
      </FormProvider>
    </Modal>
  );
}
