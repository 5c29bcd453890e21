import { answerForId } from "../client/page/secret-id.ts";
import { pageMeta } from "../client/page/seo.ts";
import { ConsentPage } from "../features/cart/gift-card/consent-page.tsx";
import type { Route } from "./+types/gift-card-consent.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: "Pagar con tu tarjeta regalo",
    path: "/tarjeta-regalo/confirmar",
    isHidden: true,
  }),
  { name: "referrer", content: "no-referrer" },
];

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export const loader = ({ params }: Route.LoaderArgs) => answerForId(params.secret);

/** Navigation needs no request: the page itself reports an unknown secret. */
export const clientLoader = () => null;

export default function GiftCardConsent({ params }: Route.ComponentProps) {
  return <ConsentPage key={params.secret} secret={params.secret} />;
}
