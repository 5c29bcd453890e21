import { LEGAL_PAGES } from "@tuerca/contract";
import { Outlet, useLocation } from "react-router";
import { LegalLayout } from "../blocks/legal/legal-layout.tsx";
import { pageLoader } from "../client/page/page-data.ts";
import { loadEditedText } from "../features/legal/load-edited-text.server.ts";
import type { Route } from "./+types/legal-layout.ts";
import "../features/legal/legal.css";

export const loader = pageLoader(({ url, context }: Route.LoaderArgs) =>
  loadEditedText(context, pathOf(url.pathname)),
);

/** Each legal page has another text, although the layout stays. */
export const shouldRevalidate = () => true;

export default function Legal() {
  const { pathname } = useLocation();
  const page = LEGAL_PAGES.find(({ path }) => path === pathOf(pathname));
  return (
    <LegalLayout current={page?.label ?? "Información legal"}>
      <Outlet />
    </LegalLayout>
  );
}

function pathOf(pathname: string): string {
  return pathname.replace(/\/$/, "");
}
