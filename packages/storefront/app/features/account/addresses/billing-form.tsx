import type { User } from "@tuerca/contract";
import { addBillingAddress } from "../../../client/api/account-calls.ts";
import { callApi } from "../../../client/api/call-api.ts";
import { LoadFailed } from "../../../ui/load-states/load-failed.tsx";
import { AddressForm } from "./address-form.tsx";
import { useBillingAddress } from "./address-queries.ts";
import { AddressFormLoading } from "./addresses-loading.tsx";

/** Changes the billing address, or keeps the first one. */
export function BillingForm({ user }: { user: User }) {
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
