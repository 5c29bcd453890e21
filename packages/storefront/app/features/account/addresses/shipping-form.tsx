import type { User } from "@tuerca/contract";
import { addShippingAddress, replaceShippingAddress } from "@tuerca/contract/calls";
import { LoadFailed } from "@tuerca/kit/load-states/load-failed.tsx";
import { callApi } from "../../../client/api/call-api.ts";
import { Link } from "../../../ui/link/link.tsx";
import { AddressForm } from "./address-form.tsx";
import { useShippingAddresses } from "./address-queries.ts";
import { ADDRESSES_PATH } from "./address-view.ts";
import { AddressFormLoading } from "./addresses-loading.tsx";

/** Adds a shipping address, or changes the one with this id. */
export function ShippingForm({ user, id }: { user: User; id: number | null }) {
  const draft = `account.${user.id}.shipping.${id ?? "new"}`;
  if (id === null)
    return (
      <AddressForm
        kind="shipping"
        draft={draft}
        address={null}
        save={(body) => callApi(addShippingAddress, { body })}
      />
    );
  return <ChangeForm draft={draft} id={id} />;
}

function ChangeForm({ draft, id }: { draft: string; id: number }) {
  const { data, isError, refetch } = useShippingAddresses();
  if (!data && isError) return <LoadFailed what="la dirección" onRetry={() => void refetch()} />;
  if (!data) return <AddressFormLoading />;
  const address = data.find((one) => one.id === id);
  if (!address) return <Missing />;
  return (
    <AddressForm
      kind="shipping"
      draft={draft}
      address={address}
      save={(body) => callApi(replaceShippingAddress, { params: { id: String(id) }, body })}
    />
  );
}

function Missing() {
  return (
    <div className="grid justify-items-start gap-4">
      <p>Esta dirección ya no está entre las tuyas.</p>
      <Link to={ADDRESSES_PATH} className="button">
        Ver mis direcciones
      </Link>
    </div>
  );
}
