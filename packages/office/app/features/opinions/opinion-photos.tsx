import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { getOpinionPhoto, type Opinion, removeOpinionPhoto } from "@tuerca/office-contract";
import { useMay } from "../../client/session.ts";
import { useAct } from "../../client/use-office.ts";

/** The photos of an opinion; each opens alone, and can be removed alone. */
export function OpinionPhotos({ opinion }: { opinion: Opinion }) {
  const { id, photos, author } = opinion;
  const mayRemove = useMay("write_reviews");
  const remove = useAct(removeOpinionPhoto, () => showToast({ kind: "success", title: "Foto quitada" }));
  if (photos.length === 0) return null;
  return (
    <ul aria-label={`Fotos de ${author}`} className="my-1 flex flex-wrap gap-3">
      {photos.map((photo, index) => {
        const src = getOpinionPhoto.path.replace("{id}", String(id)).replace("{photo_id}", photo);
        const name = `Foto ${index + 1} de ${photos.length}`;
        return (
          <li key={photo} className="grid justify-items-center gap-1">
            <a href={src} target="_blank" rel="noreferrer">
              <img
                src={src}
                alt={`${name}, de ${author}`}
                loading="lazy"
                className="size-24 rounded border border-line object-cover"
              />
            </a>
            {mayRemove ? (
              <ConfirmButton
                className="link min-h-6 text-xs"
                title="¿Quitar esta foto?"
                text="Se borra del todo. El texto y las estrellas de la opinión se quedan como están."
                isBusy={remove.isPending}
                onConfirm={() => remove.mutate({ params: { id, photo_id: photo } })}
              >
                Quitar<span className="sr-only"> la {name.toLowerCase()}</span>
              </ConfirmButton>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
