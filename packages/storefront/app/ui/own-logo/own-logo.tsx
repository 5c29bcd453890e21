import { fitInto } from "@tuerca/contract";
import type { ShopData } from "../../client/page/shop-data.ts";

type OwnLogoProps = {
  logo: NonNullable<ShopData["logo"]>;
  siteName: string;
  /** The most pixels that it takes; beside the name it is at most twice as wide as high. */
  box: { width: number; height: number };
  /** `lazy` where the first view does not show it: React asks for no preload then. */
  loading?: "lazy";
};

/**
 * The operator's logo, on a light plate in the dark theme, and the shop's name unless the logo has
 * it. Its size is known before it is loaded.
 */
export function OwnLogo({ logo, siteName, box, loading }: OwnLogoProps) {
  const { height } = box;
  const room = logo.has_name ? box : { width: 2 * height, height };
  return (
    <>
      <img
        src={logo.url}
        alt={logo.has_name ? siteName : ""}
        {...fitInto(logo, room)}
        loading={loading}
        className="own-logo h-auto max-w-full min-w-0"
      />
      {logo.has_name ? null : siteName}
    </>
  );
}
