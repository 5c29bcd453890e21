import { QueryProvider } from "../client/api/query-provider.tsx";
import { answerForId } from "../client/page/secret-id.ts";
import { pageMeta } from "../client/page/seo.ts";
import { SharedCartPage } from "../features/cart/shared-cart/shared-cart-page.tsx";
import type { Route } from "./+types/shared-cart.ts";
import "../styles/print-content.css";

/** The address has what opens the cart, so no third party may receive it. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "Piezas para tu taller", path: "/carrito-compartido", isHidden: true }),
  { name: "referrer", content: "no-referrer" },
];

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export const loader = ({ params }: Route.LoaderArgs) => answerForId(params.secret);

/** Navigation needs no request: the page itself reports an unknown secret. */
export const clientLoader = () => null;

export default function SharedCart({ params }: Route.ComponentProps) {
  return (
    <QueryProvider>
      <SharedCartPage key={params.secret} kind="cart" secret={params.secret} />
    </QueryProvider>
  );
}
