import type { User } from "@tuerca/contract";
import { AccountPage } from "../account-page.tsx";
import { AddressLists } from "./address-lists.tsx";
import { type AddressView, titleOf } from "./address-view.ts";
import { AddressesLoading, AddressFormLoading } from "./addresses-loading.tsx";
import { BillingForm } from "./billing-form.tsx";
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
