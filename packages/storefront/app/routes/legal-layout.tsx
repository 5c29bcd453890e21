import { LEGAL_PAGES } from "@tuerca/contract";
import { Outlet, useLocation } from "react-router";
import { LegalLayout } from "../blocks/legal/legal-layout.tsx";
import "../features/legal/legal.css";

export default function Legal() {
  const { pathname } = useLocation();
  const page = LEGAL_PAGES.find(({ path }) => path === pathname.replace(/\/$/, ""));
  return (
    <LegalLayout current={page?.label ?? "Información legal"}>
      <Outlet />
    </LegalLayout>
  );
}
