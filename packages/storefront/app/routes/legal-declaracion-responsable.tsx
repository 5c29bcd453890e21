import { getSoftwareDeclaration } from "@tuerca/contract/calls";
import { apiCall } from "../client/page/loading/api.server.ts";
import { pageLoader, usePageData } from "../client/page/page-data.ts";
import { legalMeta } from "../features/legal/legal-meta.ts";
import { SoftwareDeclarationText } from "../features/legal/software-declaration.tsx";
import type { Route } from "./+types/legal-declaracion-responsable.ts";

export const meta: Route.MetaFunction = ({ matches }) => legalMeta("declaracion-responsable", matches);

export const loader = pageLoader(({ context }: Route.LoaderArgs) =>
  apiCall(context, getSoftwareDeclaration, {}),
);

export default function SoftwareDeclarationRoute() {
  return <SoftwareDeclarationText declaration={usePageData<typeof loader>()} />;
}
