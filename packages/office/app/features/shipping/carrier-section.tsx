import { ZONES, type Zone } from "@tuerca/contract";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type OfficeCarrier, offerOfficeCarrier } from "@tuerca/office-contract";
import { useMay } from "../../client/session.ts";
import { useAct } from "../../client/use-office.ts";
import { StateDot } from "../../ui/state-dot.tsx";
import { ZoneRows } from "./zone-rows.tsx";

type CarrierSectionProps = {
  carrier: OfficeCarrier;
  onPrice: (zone: Zone) => void;
  onTracking: () => void;
};

/** A carrier with its prices by zone, and what may be done with it. */
export function CarrierSection({ carrier, onPrice, onTracking }: CarrierSectionProps) {
  const { id, name, description, is_offered, tracking_template } = carrier;
  const mayWrite = useMay("write_shipping");
  const offer = useAct(offerOfficeCarrier, () => {
    showToast({ kind: "success", title: is_offered ? `${name} en pausa` : `${name} ya no está en pausa` });
  });
  return (
    <section aria-label={name} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 gap-0.5">
          <h2 className="title flex flex-wrap items-baseline gap-x-3 text-base [overflow-wrap:anywhere]">
            {name}
            <span className="text-sm font-normal">
              <CarrierState {...carrier} />
            </span>
          </h2>
          <p className="text-sm text-ink-2">{description}</p>
          <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
            {tracking_template ? `Seguimiento: ${tracking_template}` : "Sin enlace de seguimiento"}
          </p>
        </div>
        {mayWrite ? (
          <div className="flex flex-wrap gap-2">
            <button type="button" className="button relative min-h-9" onClick={onTracking}>
              Seguimiento<span className="sr-only"> de {name}</span>
            </button>
            <button
              type="button"
              className="button relative min-h-9"
              aria-disabled={offer.isPending || undefined}
              onClick={() =>
                !offer.isPending && offer.mutate({ params: { id }, body: { is_offered: !is_offered } })
              }
            >
              {is_offered ? "Poner en pausa" : "Quitar la pausa"}
              <span className="sr-only"> {name}</span>
            </button>
          </div>
        ) : null}
      </div>
      <ZoneRows
        name={name}
        zones={ZONES.map((zone) => ({ zone, price: carrier.zones.find((one) => one.zone === zone) }))}
        onPrice={mayWrite ? onPrice : null}
      />
    </section>
  );
}

function CarrierState({ is_offered, zones }: Pick<OfficeCarrier, "is_offered" | "zones">) {
  if (!is_offered) return <StateDot tone="quiet">En pausa</StateDot>;
  if (zones.length === 0) return <StateDot tone="waiting">Sin precios</StateDot>;
  if (!zones.some((zone) => zone.is_offered))
    return <StateDot tone="waiting">Solo precios de muestra: no se ofrece</StateDot>;
  return <StateDot tone="good">Se ofrece</StateDot>;
}
