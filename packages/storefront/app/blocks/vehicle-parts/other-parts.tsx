import { countOf } from "@tuerca/contract";
import { useCatalogPath } from "../../client/page/use-shop.ts";
import type { PartsPageData } from "../../features/vehicles/vehicle-page.ts";
import { Link } from "../../ui/link/link.tsx";

type OtherPartsProps = {
  /** Products without data about vehicles. */
  count: number;
  page: PartsPageData;
};

/**
 * How many more products may fit, as nobody says for which vehicles they are; nothing without any.
 */
export function OtherParts({ count, page: { category, url_path, car_path } }: OtherPartsProps) {
  const catalogPath = useCatalogPath();
  if (count === 0) return null;
  const plain = category ? url_path.slice(car_path.length) : catalogPath;
  return (
    <p className="-mt-3 flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-ink-2">
      {countOf(count, "producto más no dice", "productos más no dicen")} para qué coches{" "}
      {count === 1 ? "es" : "son"}.
      <Link to={plain} className="link py-2 font-semibold">
        Verlos entre todos
      </Link>
    </p>
  );
}
