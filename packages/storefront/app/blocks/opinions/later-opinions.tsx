import { useShop } from "../../client/page/use-shop.ts";
import { useLazyPart } from "../../ui/lazy-part/use-lazy-part.ts";
import { useNear } from "../../ui/near/use-near.ts";
import { OpinionsFrame } from "./opinions-frame.tsx";

const loadOpinions = () => import("./loaded-opinions.tsx").then((module) => module.LoadedOpinions);

/**
 * The newest ratings below a list, loaded when the visitor comes near; nothing in a shop without
 * any. A product has its own, and other pages are about something else.
 */
export function LaterOpinions() {
  return useShop()?.hasOpinions ? <Later /> : null;
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
