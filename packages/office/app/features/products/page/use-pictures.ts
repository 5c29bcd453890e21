import { useMutation, useQueryClient } from "@tanstack/react-query";
import { countOf } from "@tuerca/contract";
import { addProductPicture, arrangePictures } from "@tuerca/office-contract";
import { useState } from "react";
import { callOffice } from "../../../client/call-office.ts";
import { sendPicture } from "../../../client/send-picture.ts";
import { readAnew } from "../../../client/use-office.ts";

/** Changes of a product's pictures: their order, and new ones. */
export function usePictures(id: number, pictures: readonly number[]) {
  const client = useQueryClient();
  const [said, setSaid] = useState("");
  const arrange = useMutation({
    mutationFn: ({ next }: { next: number[]; done: string }) =>
      callOffice(arrangePictures, { params: { id }, body: { seen: [...pictures], pictures: next } }),
    onSuccess: (_answer, { done }) => setSaid(done),
    // After a conflict the screen shows what somebody else did.
    onSettled: () => readAnew(client),
  });
  const add = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const refused: string[] = [];
      for (const [at, file] of files.entries()) {
        setSaid(`Enviando ${at + 1} de ${files.length}…`);
        const done = await sendPicture(file, (body) =>
          callOffice(addProductPicture, { params: { id }, body }),
        );
        if ("problem" in done) refused.push(`${file.name}: ${done.problem}`);
      }
      return refused;
    },
    onSettled: async (refused = [], _error, files) => {
      await readAnew(client);
      const added = files.length - refused.length;
      setSaid(added > 0 ? countOf(added, "foto añadida", "fotos añadidas") : "");
    },
  });
  const isBusy = arrange.isPending || add.isPending;
  return {
    isBusy,
    said,
    problems: add.data ?? [],
    /** Moves a picture to a position, from 0 on. */
    move: (picture: number, to: number) => {
      if (isBusy || to < 0 || to >= pictures.length || pictures[to] === picture) return;
      const next = pictures.filter((one) => one !== picture);
      next.splice(to, 0, picture);
      arrange.mutate({ next, done: to === 0 ? "Ahora es la foto principal" : `Ahora es la foto ${to + 1}` });
    },
    remove: (picture: number) =>
      arrange.mutate({ next: pictures.filter((one) => one !== picture), done: "Foto quitada" }),
    add: (files: readonly File[]) => {
      if (!isBusy && files.length > 0) add.mutate(files);
    },
  };
}
