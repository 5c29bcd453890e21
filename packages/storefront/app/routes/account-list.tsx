import { RowsLoading } from "@tuerca/kit/load-states/rows-loading.tsx";
import { ListPage } from "../blocks/named-lists/list-page.tsx";
import { pageMeta } from "../client/page/seo.ts";
import { useCatalogPath } from "../client/page/use-shop.ts";
import { AccountPage } from "../features/account/account-page.tsx";
import { Link } from "../ui/link/link.tsx";
import type { Route } from "./+types/account-list.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Mi lista", path: "/account/lists", isHidden: true });

export default function AccountList({ params }: Route.ComponentProps) {
  const catalogPath = useCatalogPath();
  return (
    <>
      <Link to="/account/lists" className="link mb-2 inline-flex min-h-11 items-center text-sm">
        Todas mis listas
      </Link>
      <AccountPage title={null} skeleton={<RowsLoading />}>
        {() => <ListPage key={params.list} id={Number(params.list) || 0} catalogPath={catalogPath} />}
      </AccountPage>
    </>
  );
}
