import { useSearchParams } from "react-router";
import { pageMeta } from "../client/page/seo.ts";
import { addressView } from "../features/account/addresses/address-view.ts";
import { Addresses } from "../features/account/addresses/addresses.tsx";
import type { Route } from "./+types/account-addresses.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Mis direcciones", path: "/account/addresses", isHidden: true });

export default function AccountAddresses() {
  const [search] = useSearchParams();
  return <Addresses view={addressView(search)} />;
}
