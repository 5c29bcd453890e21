import { OWN_PAGES_PATH } from "@tuerca/contract";
import { getOwnPage } from "@tuerca/contract/calls";
import { apiCall } from "../client/page/loading/api.server.ts";
import { pageDataMeta, pageLoader, usePageData } from "../client/page/page-data.ts";
import { breadcrumbsLd, pageMeta, siteUrlOf } from "../client/page/seo.ts";
import { OwnPage } from "../features/legal/own-page.tsx";
import type { Route } from "./+types/own-page.ts";
import "../features/legal/legal.css";

export const meta = pageDataMeta<typeof loader>(({ title, slug }, matches) => {
  const path = OWN_PAGES_PATH + slug;
  const jsonLd = [breadcrumbsLd(siteUrlOf(matches), [{ name: title, path }])];
  return pageMeta(matches, { title, path, jsonLd });
});

export const loader = pageLoader(async ({ context, params: { slug } }: Route.LoaderArgs) => ({
  slug,
  ...(await apiCall(context, getOwnPage, { params: { slug } })),
}));

export default function OwnPageRoute() {
  const { slug, ...page } = usePageData<typeof loader>();
  return <OwnPage {...page} />;
}
