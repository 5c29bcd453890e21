import type { Address } from "@tuerca/contract";
import { LoadFailed } from "@tuerca/kit/load-states/load-failed.tsx";
import { Link } from "../../../ui/link/link.tsx";
import { Section } from "../section.tsx";
import { AddressCard, EmptyCard } from "./address-card.tsx";
import { useBillingAddress, useShippingAddresses } from "./address-queries.ts";
import { ADDRESSES_PATH } from "./address-view.ts";
import { AddressesLoading } from "./addresses-loading.tsx";
import { ShippingActions } from "./shipping-actions.tsx";

/** Shipping and billing addresses, rendered together so that the layout does not shift. */
export function AddressLists() {
  const shipping = useShippingAddresses();
  const billing = useBillingAddress();
  const retry = () => void Promise.all([shipping.refetch(), billing.refetch()]);
  if (shipping.data && billing.data !== undefined)
    return (
      <div className="grid gap-10">
        <ShippingList addresses={shipping.data} />
        <BillingPart address={billing.data} />
      </div>
    );
  if (shipping.isError || billing.isError) return <LoadFailed what="tus direcciones" onRetry={retry} />;
  return <AddressesLoading />;
}

/** The shipping addresses, the default first. */
function ShippingList({ addresses }: { addresses: readonly Address[] }) {
  return (
    <Section title="Envío" text="Donde recibes tus pedidos. La predeterminada va la primera.">
      {addresses.length > 0 ? (
        <ul className="grid gap-3 sm:grid-cols-2">
          {addresses.map((address) => (
            <li key={address.id} className="grid">
              <AddressCard address={address} isDefault={address.is_default}>
                <ShippingActions address={address} />
              </AddressCard>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyCard text="No tienes ninguna dirección de envío guardada." />
      )}
      <Link to={`${ADDRESSES_PATH}?edit=new`} className="button justify-self-start max-sm:w-full">
        Añadir dirección de envío
      </Link>
    </Section>
  );
}

function BillingPart({ address }: { address: Address | null }) {
  const edit = `${ADDRESSES_PATH}?edit=billing`;
  return (
    <Section
      title="Facturación"
      text="A nombre de quién van tus facturas, con NIF, NIE o CIF si quieres que salga en ellas."
    >
      {address ? (
        <div className="grid sm:w-1/2">
          <AddressCard address={address}>
            <Link to={edit} className="link inline-flex min-h-11 items-center font-bold">
              Editar<span className="sr-only"> la dirección de facturación</span>
            </Link>
          </AddressCard>
        </div>
      ) : (
        <>
          <EmptyCard text="No tienes ninguna dirección de facturación guardada." />
          <Link to={edit} className="button justify-self-start max-sm:w-full">
            Añadir dirección de facturación
          </Link>
        </>
      )}
    </Section>
  );
}
