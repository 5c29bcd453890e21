import { pageMeta } from "../client/page/seo.ts";
import { CartRemindersPage } from "../features/cart-reminder/cart-reminders-page.tsx";
import type { Route } from "./+types/cart-reminders.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: "Avisos de compras a medias",
    path: "/carrito-avisos",
    isHidden: true,
  }),
  { name: "referrer", content: "no-referrer" },
];

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export default function CartReminders() {
  return <CartRemindersPage />;
}
