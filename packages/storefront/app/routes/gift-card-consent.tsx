import { pageMeta } from "../client/seo.ts";
import { ConsentPage } from "../features/cart/gift-card/consent-page.tsx";
import type { Route } from "./+types/gift-card-consent.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    ...{ title: "Pagar con tu tarjeta regalo", path: "/tarjeta-regalo/confirmar", isHidden: true },
  }),
  { name: "referrer", content: "no-referrer" },
];

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export default function GiftCardConsent({ params }: Route.ComponentProps) {
  return <ConsentPage key={params.secret} secret={params.secret} />;
}
