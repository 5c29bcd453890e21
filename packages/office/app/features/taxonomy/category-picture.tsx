import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import {
  type CategoryDetail,
  dropCategoryPicture,
  getCategoryPicture,
  setCategoryPicture,
} from "@tuerca/office-contract";
import { callOffice } from "../../client/call-office.ts";
import { sendPicture } from "../../client/send-picture.ts";
import { useMay } from "../../client/session.ts";
import { readAnew, useAct } from "../../client/use-office.ts";
import { AddPictures } from "../../ui/add-pictures.tsx";
import { useFileDrop } from "../../ui/use-file-drop.ts";

/** The picture that the shop's menu and tiles show. */
export function CategoryPicture({ detail }: { detail: CategoryDetail }) {
  const { category, is_picture_by_hand: isByHand } = detail;
  const { id, name, picture } = category;
  const client = useQueryClient();
  const mayWrite = useMay("write_products");
  const send = useMutation({
    mutationFn: (file: File) =>
      sendPicture(file, (body) => callOffice(setCategoryPicture, { params: { id }, body })),
    onSettled: () => readAnew(client),
  });
  const drop = useAct(dropCategoryPicture, () => showToast({ kind: "success", title: "Foto quitada" }));
  const take = ([file]: readonly File[]) => {
    if (file && !send.isPending) send.mutate(file);
  };
  const { isOver, handlers } = useFileDrop(mayWrite ? take : null);
  const path = getCategoryPicture.path.replace("{id}", String(id));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" {...handlers}>
      <h2 className="title text-base">Foto</h2>
      {picture === null ? (
        <p className="text-sm text-ink-2">No tiene foto.</p>
      ) : (
        <img
          src={path.replace("{picture_id}", String(picture))}
          alt={`Foto de ${name}`}
          className="aspect-[4/3] w-full rounded border border-line object-contain p-2"
        />
      )}
      {isByHand ? <p className="text-sm text-ink-2">Fijada: ninguna importación la cambia.</p> : null}
      {mayWrite ? (
        <AddPictures
          isOne
          isBusy={send.isPending}
          problems={send.data && "problem" in send.data ? [send.data.problem] : []}
          isOver={isOver}
          onAdd={take}
        />
      ) : null}
      {mayWrite && picture !== null ? (
        <ConfirmButton
          className="button justify-self-start"
          title="¿Quitar la foto?"
          text="La tienda deja de mostrarla. Una importación puede poner otra."
          isBusy={drop.isPending}
          onConfirm={() => drop.mutate({ params: { id } })}
        >
          Quitar la foto
        </ConfirmButton>
      ) : null}
    </section>
  );
}
