import { getReturnPhoto } from "@tuerca/office-contract";
import type { ShownReturn } from "./return-acts.tsx";

/** The photos of a return; each opens alone. */
export function ReturnPhotos({ number, photos }: Pick<ShownReturn, "number" | "photos">) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map(({ id, by_shop }, index) => {
        const src = getReturnPhoto.path.replace("{number}", number).replace("{photo_id}", id);
        const whose = by_shop ? "de la tienda" : "del cliente";
        return (
          <li key={id}>
            <a href={src} target="_blank" rel="noreferrer" className="grid gap-1 text-xs text-ink-2">
              <img
                src={src}
                alt={`Foto ${index + 1}, ${whose}`}
                className="size-28 rounded border border-line object-cover"
              />
              {by_shop ? "De la tienda" : "Del cliente"}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
