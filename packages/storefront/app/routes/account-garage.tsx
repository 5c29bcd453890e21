import { pageMeta } from "../client/page/seo.ts";
import { useCatalogPath } from "../client/page/use-shop.ts";
import { AccountPage } from "../features/account/account-page.tsx";
import { Garage, GarageLoading } from "../features/vehicles/garage/garage.tsx";
import type { Route } from "./+types/account-garage.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Mi garaje", path: "/account/garage", isHidden: true });

const TEXT =
  "Un dispositivo nuevo empieza con tu coche predeterminado. En este eliges con cuál comparar en la línea de arriba.";

export default function AccountGarage() {
  const catalogPath = useCatalogPath();
  return (
    <AccountPage title="Mi garaje" text={TEXT} skeleton={<GarageLoading />}>
      {() => <Garage catalogPath={catalogPath} />}
    </AccountPage>
  );
}
