import { IMAGE_SIZES } from "@tuerca/contract";
import { ICON_NAMES, Icon } from "@tuerca/kit/icon/icon.tsx";
import { Logo } from "@tuerca/kit/icon/logo.tsx";
import { BrandIcon } from "../../ui/brand-icon/brand-icon.tsx";
import { DRAWING } from "../../ui/responsive-image/image-url.ts";
import { ResponsiveImage } from "../../ui/responsive-image/responsive-image.tsx";
import { KitSection, State, States } from "./kit-section.tsx";

const BRANDS = ["Bosch", "Audi", "Brembo"] as const;
const PICTURES = [
  { name: "ResponsiveImage, 170 × 170", src: "/media/drawings/disc.svg" },
  { name: "Sin imagen", src: DRAWING },
  { name: "Una que no se puede cargar", src: "/media/no-existe.jpg" },
] as const;

export function KitPictures() {
  return (
    <KitSection title="Imágenes e iconos" from="ui/responsive-image · kit/icon · ui/brand-icon">
      <States>
        {PICTURES.map(({ name, src }) => (
          <State key={name} name={name}>
            <ResponsiveImage
              src={src}
              alt={name}
              variants={[IMAGE_SIZES.productBox]}
              className="size-[170px]"
            />
          </State>
        ))}
        <State name="Icon">
          <ul className="grid grid-cols-[repeat(auto-fill,5rem)] gap-3 text-xs text-ink-2">
            {ICON_NAMES.map((name) => (
              <li key={name} className="grid justify-items-center gap-1">
                <Icon name={name} className="size-6 text-ink" />
                {name}
              </li>
            ))}
          </ul>
        </State>
        <State name="Logo">
          <Logo className="size-12" />
        </State>
        <State name="BrandIcon: con marca, y la inicial sin ella">
          <ul className="flex gap-4 text-xs">
            {BRANDS.map((name) => (
              <li key={name} className="grid justify-items-center gap-1">
                <BrandIcon name={name} />
                {name}
              </li>
            ))}
          </ul>
        </State>
      </States>
    </KitSection>
  );
}
