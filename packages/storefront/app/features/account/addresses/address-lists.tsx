import { Link } from "../../../ui/link/link.tsx";
import { LoadFailed } from "../../../ui/load-states/load-failed.tsx";
import { Section } from "../section.tsx";
import { AddressCard, EmptyCard } from "./address-card.tsx";
import { useBillingAddress, useShippingAddresses } from "./address-queries.ts";
import { ADDRESSES_PATH } from "./address-view.ts";
import { CardsLoading } from "./addresses-loading.tsx";
import { ShippingActions } from "./shipping-actions.tsx";

/** Where orders may go: the default first. */
export function ShippingList() {
  const { data, isError, refetch } = useShippingAddresses();
  if (!data && isError) return <LoadFailed what="tus direcciones de envío" onRetry={() => void refetch()} />;
  if (!data) return <CardsLoading />;
  return (
    <Section title="Envío" text="Donde recibes tus pedidos. La predeterminada va la primera.">
      {data.length > 0 ? (
        <ul className="grid gap-3 sm:grid-cols-2">
          {data.map((address) => (
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

/** Who is billed. */
export function BillingList() {
  const { data, isError, refetch } = useBillingAddress();
  if (data === undefined && isError)
    return <LoadFailed what="tu dirección de facturación" onRetry={() => void refetch()} />;
  if (data === undefined) return <CardsLoading />;
  const edit = `${ADDRESSES_PATH}?edit=billing`;
  return (
    <Section
      title="Facturación"
      text="A nombre de quién van tus facturas, con NIF, NIE o CIF si quieres que salga en ellas."
    >
      {data ? (
        <div className="grid sm:w-1/2">
          <AddressCard address={data}>
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
