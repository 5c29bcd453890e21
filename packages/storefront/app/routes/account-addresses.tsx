import { useSearchParams } from "react-router";
import { pageMeta } from "../client/page/seo.ts";
import { Addresses, addressView } from "../features/account/index.ts";
import type { Route } from "./+types/account-addresses.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Mis direcciones", path: "/account/addresses", isHidden: true });

export default function AccountAddresses() {
  const [search] = useSearchParams();
  return <Addresses view={addressView(search)} />;
}
