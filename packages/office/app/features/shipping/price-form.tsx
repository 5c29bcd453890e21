import type { Zone } from "@tuerca/contract";
import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import {
  dropOfficeZone,
  NO_ZONE_PRICE,
  type OfficeCarrier,
  type OfficeZonePrice,
  setZonePrice,
} from "@tuerca/office-contract";
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { useAct, useOfficeForm } from "../../client/use-office.ts";
import { ChangedNote } from "../../ui/changed-note.tsx";
import { AmountField } from "../../ui/fields/amount-field.tsx";
import { CountField } from "../../ui/fields/count-field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { PricePreview } from "./price-preview.tsx";
import { priceRows, ZONE_NAMES } from "./shipping-words.ts";

type PriceFormProps = { carrier: OfficeCarrier; zone: Zone; onClose: () => void };

const UNSET = {
  price_cents: Number.NaN,
  free_from_cents: null,
  min_days: Number.NaN,
  max_days: Number.NaN,
  cash: null,
};

/** Sets a carrier's price in a zone, with what an example basket would cost. */
export function PriceForm({ carrier, zone, onClose }: PriceFormProps) {
  const price = carrier.zones.find((one) => one.zone === zone);
  const [opened] = useState(price);
  const seen = price?.version ?? NO_ZONE_PRICE;
  const { form, submit, isSending } = useOfficeForm(setZonePrice, {
    defaultValues: { price: opened ? termsOf(opened) : UNSET, seen },
    input: { params: { id: carrier.id, zone } },
    onDone: () => {
      showToast({ kind: "success", title: `Precio de ${ZONE_NAMES[zone]} guardado` });
      onClose();
    },
  });
  const { setValue } = form;
  useEffect(() => setValue("seen", seen), [setValue, seen]);
  return (
    <Modal
      title={`${carrier.name} a ${ZONE_NAMES[zone]}`}
      text="Vale desde ahora. Los pedidos hechos conservan su precio."
      width="wide"
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {isSending ? null : <ChangedNote before={priceRows(opened)} now={priceRows(price)} />}
        <PriceFields form={form} />
        <PricePreview id={carrier.id} zone={zone} price={form.watch("price")} />
        <div className="flex flex-wrap gap-2">
          <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
            Guardar el precio
          </button>
          {price ? <DropZone carrier={carrier} price={price} onDone={onClose} /> : null}
        </div>
      </form>
    </Modal>
  );
}

type PriceFieldsProps = { form: UseFormReturn<z.input<typeof setZonePrice.body>> };

/** The price, its days, and cash on delivery. */
function PriceFields({ form: { control, watch, setValue } }: PriceFieldsProps) {
  const takesCash = watch("price.cash") !== null;
  const takeCash = (isTaken: boolean) =>
    setValue("price.cash", isTaken ? { fee_cents: Number.NaN, max_cents: Number.NaN } : null);
  return (
    <>
      <div className="grid gap-4 md:grid-cols-[repeat(2,minmax(0,1fr))]">
        <AmountField label="Precio en euros, con IVA" name="price.price_cents" control={control} />
        <AmountField
          label="Gratis desde, en euros"
          isOptional
          hint="Vacío: nunca es gratis"
          name="price.free_from_cents"
          control={control}
          empty={null}
        />
        <CountField label="Días laborables, mínimo" name="price.min_days" control={control} />
        <CountField label="Días laborables, máximo" name="price.max_days" control={control} />
      </div>
      <Checkbox checked={takesCash} onChange={({ target }) => takeCash(target.checked)}>
        Acepta contra reembolso
      </Checkbox>
      {takesCash ? (
        <div className="grid gap-4 md:grid-cols-[repeat(2,minmax(0,1fr))]">
          <AmountField
            label="Recargo en euros"
            hint="Como mucho, lo que te cuesta (TRLGDCU, art. 60 ter)"
            name="price.cash.fee_cents"
            control={control}
          />
          <AmountField label="Hasta un total de, en euros" name="price.cash.max_cents" control={control} />
        </div>
      ) : null}
    </>
  );
}

/** A stored price as the form has it. */
function termsOf(price: OfficeCarrier["zones"][number]) {
  const { price_cents, free_from_cents, min_days, max_days, cash } = price;
  return { price_cents, free_from_cents, min_days, max_days, cash };
}

type DropZoneProps = { carrier: OfficeCarrier; price: OfficeZonePrice; onDone: () => void };

/** Ends a carrier's service in a zone. */
function DropZone({ carrier, price, onDone }: DropZoneProps) {
  const { id, name } = carrier;
  const { zone, version } = price;
  const drop = useAct(dropOfficeZone, () => {
    showToast({ kind: "success", title: `${name} ya no sirve ${ZONE_NAMES[zone]}` });
    onDone();
  });
  return (
    <ConfirmButton
      title={`¿Dejar de servir ${ZONE_NAMES[zone]} con ${name}?`}
      text="Los clientes de esa zona no podrán elegirlo. Si no queda otro, no podrán comprar."
      isBusy={drop.isPending}
      onConfirm={() => drop.mutate({ params: { id, zone }, body: { seen: version } })}
    >
      Dejar de servir
    </ConfirmButton>
  );
}
