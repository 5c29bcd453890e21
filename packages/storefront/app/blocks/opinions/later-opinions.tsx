import { useLocation } from "react-router";
import { useShop } from "../../client/page/use-shop.ts";
import { useLazyPart } from "../../ui/lazy-part/use-lazy-part.ts";
import { useNear } from "../../ui/near/use-near.ts";
import { OpinionsFrame } from "./opinions-frame.tsx";

const loadOpinions = () => import("./loaded-opinions.tsx").then((module) => module.LoadedOpinions);

/** Pages with opinions of their own, legal texts, and those on which one finishes something. */
const WITHOUT = /^\/(?:ratings|links|checkout|payment|guest|login)(?:\/|$)|^\/$/;

/** The newest opinions under a page, loaded once one comes near them. */
export function LaterOpinions() {
  const { pathname } = useLocation();
  if (!useShop()?.hasOpinions || WITHOUT.test(pathname)) return null;
  return <Later />;
}

function Later() {
  const { place, near } = useNear<HTMLDivElement>("500px");
  const LoadedOpinions = useLazyPart(loadOpinions, near !== null);
  return (
    <div ref={place} className="wrap pb-16">
      {LoadedOpinions ? <LoadedOpinions /> : <OpinionsFrame />}
    </div>
  );
}
