import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { dropOfficeZone, type OfficeCarrier, type OfficeZonePrice } from "@tuerca/office-contract";
import { useAct } from "../../client/use-office.ts";
import { ZONE_NAMES } from "./shipping-words.ts";

type DropZoneProps = { carrier: OfficeCarrier; price: OfficeZonePrice; onDone: () => void };

/** Ends a carrier's service in a zone. */
export function DropZone({ carrier, price, onDone }: DropZoneProps) {
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
