import { useLocation } from "react-router";
import { useShop } from "../../client/page/use-shop.ts";
import { useLazyPart } from "../../ui/lazy-part/use-lazy-part.ts";
import { useNear } from "../../ui/near/use-near.ts";
import { OpinionsFrame } from "./opinions-frame.tsx";

const loadOpinions = () => import("./loaded-opinions.tsx").then((module) => module.LoadedOpinions);

/**
 * Pages without this section: those with their own ratings, legal texts, and those of a process
 * such as the checkout.
 */
const WITHOUT =
  /^\/(?:ratings|links|declaracion-responsable|desistimiento|reembolso|carrito-compartido|checkout|payment|guest|login)(?:\/|$)|^\/$/;

/** The newest ratings below a page, loaded when the visitor comes near. */
export function LaterOpinions() {
  const { pathname } = useLocation();
  if (!useShop()?.hasOpinions || WITHOUT.test(pathname)) return null;
  return <Later />;
}

function Later() {
  const { place: ref, near } = useNear<HTMLDivElement>("500px");
  const LoadedOpinions = useLazyPart(loadOpinions, near !== null);
  return (
    <div ref={ref} className="wrap pb-16">
      {LoadedOpinions ? <LoadedOpinions /> : <OpinionsFrame />}
    </div>
  );
}
