import { uploadContentPicture } from "@tuerca/office-contract";
import { callOffice } from "../../../client/call-office.ts";
import { AddPictures } from "../../../ui/add-pictures.tsx";
import { useOnePicture } from "../use-one-picture.ts";

/** Uploads a picture and hands over the line that shows it, to be described by the person. */
export function PictureInsert({ onInsert }: { onInsert: (line: string) => void }) {
  const { handlers, isOver, isBusy, problems, take, mayWrite } = useOnePicture(
    (body) => callOffice(uploadContentPicture, { body }),
    (id) => onInsert(`![](foto-${id})`),
  );
  if (!mayWrite) return null;
  return (
    <div className="grid gap-1" {...handlers}>
      <p className="text-sm font-semibold">Foto para el texto</p>
      <AddPictures
        isOne
        hint="Se pone donde está el cursor. Escribe entre los corchetes lo que se ve."
        isBusy={isBusy}
        problems={problems}
        isOver={isOver}
        onAdd={take}
      />
    </div>
  );
}
