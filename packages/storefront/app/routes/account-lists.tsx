import { RowsLoading } from "@tuerca/kit/load-states/rows-loading.tsx";
import { ListsPage } from "../blocks/named-lists/lists-page.tsx";
import { pageMeta } from "../client/page/seo.ts";
import { AccountPage } from "../features/account/account-page.tsx";
import type { Route } from "./+types/account-lists.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Mis listas", path: "/account/lists", isHidden: true });

const TEXT =
  "Piezas por coche o por trabajo, con sus cantidades. Cada lista puede tener un enlace para tu taller.";

export default function AccountLists() {
  return (
    <AccountPage title="Mis listas" text={TEXT} skeleton={<RowsLoading />}>
      {() => <ListsPage />}
    </AccountPage>
  );
}
