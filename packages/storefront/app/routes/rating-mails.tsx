import { pageMeta } from "../client/page/seo.ts";
import { RatingMailsPage } from "../features/ratings/mails/rating-mails-page.tsx";
import type { Route } from "./+types/rating-mails.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: "Correos para pedirte tu opinión",
    path: "/ratings/avisos",
    isHidden: true,
  }),
  { name: "referrer", content: "no-referrer" },
];

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export default function RatingMails() {
  return <RatingMailsPage />;
}
