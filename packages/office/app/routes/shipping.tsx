import { ZONES } from "@tuerca/contract";
import { exportCarriers, listOfficeCarriers, type OfficeCarrier } from "@tuerca/office-contract";
import { useMay } from "../client/session.ts";
import { useListQuery } from "../client/use-list-query.ts";
import { useOffice } from "../client/use-office.ts";
import { CarrierSection } from "../features/shipping/carrier-section.tsx";
import { NewCarrier } from "../features/shipping/new-carrier.tsx";
import { PriceForm } from "../features/shipping/price-form.tsx";
import { TrackingForm } from "../features/shipping/tracking-form.tsx";
import { EmptyNote } from "../ui/empty-note.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TableMenu } from "../ui/table-menu.tsx";

/** Carriers of parcels with their prices by zone. */
export default function Shipping() {
  const { change } = useListQuery();
  const mayWrite = useMay("write_shipping");
  const list = useOffice(listOfficeCarriers, {});
  return (
    <>
      <PageHead title="Envíos">
        <TableMenu call={exportCarriers} filter={{}} name="envios" />
        {mayWrite ? (
          <button type="button" className="button" onClick={() => change({ nuevo: "1" })}>
            Transportista nuevo
          </button>
        ) : null}
      </PageHead>
      <Loaded query={list} what="los transportistas">
        {(carriers) => (
          <>
            {carriers.length === 0 ? <EmptyNote>No hay transportistas: añade uno.</EmptyNote> : null}
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
              {carriers.map((carrier) => (
                <CarrierSection
                  key={carrier.id}
                  carrier={carrier}
                  onPrice={(zone) => change({ precio: `${carrier.id}-${zone}` })}
                  onTracking={() => change({ seguimiento: String(carrier.id) })}
                />
              ))}
            </div>
            {mayWrite ? <OpenDialog carriers={carriers} /> : null}
          </>
        )}
      </Loaded>
    </>
  );
}

/** The dialog that the address names. */
function OpenDialog({ carriers }: { carriers: readonly OfficeCarrier[] }) {
  const { get, change } = useListQuery();
  if (get("nuevo")) return <NewCarrier onClose={() => change({ nuevo: null })} />;
  const [priced = "", named = ""] = get("precio")?.split("-") ?? [];
  const zone = ZONES.find((one) => one === named);
  const carrierOf = (id: string | undefined) => carriers.find((one) => String(one.id) === id);
  const toPrice = carrierOf(priced);
  if (toPrice && zone)
    return <PriceForm carrier={toPrice} zone={zone} onClose={() => change({ precio: null })} />;
  const toFollow = carrierOf(get("seguimiento"));
  if (toFollow) return <TrackingForm carrier={toFollow} onClose={() => change({ seguimiento: null })} />;
  return null;
}
