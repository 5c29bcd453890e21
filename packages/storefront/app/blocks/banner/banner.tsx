import type { ShopContent } from "@tuerca/contract";
import { Link } from "../../ui/link/link.tsx";

/** The operator's announcement above every page, with or without a page to go to. */
export function Banner({ text, path }: NonNullable<ShopContent["banner"]>) {
  return (
    <aside aria-label="Aviso de la tienda" className="border-b border-line bg-part">
      <p className="wrap py-2 text-center text-sm font-semibold wrap-anywhere">
        {path === null ? (
          text
        ) : (
          <Link to={path} className="link">
            {text}
          </Link>
        )}
      </p>
    </aside>
  );
}
