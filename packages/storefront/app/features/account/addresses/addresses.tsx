import type { User } from "@tuerca/contract";
import { addBillingAddress } from "@tuerca/contract/calls";
import { LoadFailed } from "@tuerca/kit/load-states/load-failed.tsx";
import { callApi } from "../../../client/api/call-api.ts";
import { AccountPage } from "../account-page.tsx";
import { AddressForm } from "./address-form.tsx";
import { AddressLists } from "./address-lists.tsx";
import { useBillingAddress } from "./address-queries.ts";
import { type AddressView, titleOf } from "./address-view.ts";
import { AddressesLoading, AddressFormLoading } from "./addresses-loading.tsx";
import { ShippingForm } from "./shipping-form.tsx";

/** The customer's addresses, or the form of one. */
export function Addresses({ view }: { view: AddressView }) {
  const skeleton = view.kind === "list" ? <AddressesLoading /> : <AddressFormLoading />;
  return (
    <AccountPage title={titleOf(view)} skeleton={skeleton}>
      {(user) => <Content user={user} view={view} />}
    </AccountPage>
  );
}

function Content({ user, view }: { user: User; view: AddressView }) {
  if (view.kind === "billing") return <BillingForm user={user} />;
  if (view.kind === "shipping") return <ShippingForm key={view.id} user={user} id={view.id} />;
  return <AddressLists />;
}

/** Changes the billing address, or adds it. */
function BillingForm({ user }: { user: User }) {
  const { data, isError, refetch } = useBillingAddress();
  if (data === undefined && isError)
    return <LoadFailed what="tu dirección de facturación" onRetry={() => void refetch()} />;
  if (data === undefined) return <AddressFormLoading />;
  return (
    <AddressForm
      kind="billing"
      draft={`account.${user.id}.billing`}
      address={data}
      save={(body) => callApi(addBillingAddress, { body })}
    />
  );
}
