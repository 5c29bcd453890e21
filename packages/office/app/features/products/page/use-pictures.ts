import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { problemText } from "@tuerca/kit/calls/problem-text.ts";
import { addProductPicture, arrangePictures, MOST_PICTURE_BYTES } from "@tuerca/office-contract";
import { useState } from "react";
import { callOffice } from "../../../client/call-office.ts";

const MOST_MB = MOST_PICTURE_BYTES / 1024 / 1024;

/** Changes of a product's pictures: their order, and new ones. */
export function usePictures(id: number, pictures: readonly number[]) {
  const client = useQueryClient();
  const [said, setSaid] = useState("");
  const arrange = useMutation({
    mutationFn: ({ next }: { next: number[]; done: string }) =>
      callOffice(arrangePictures, { params: { id }, body: { seen: [...pictures], pictures: next } }),
    onSuccess: (_answer, { done }) => setSaid(done),
    // After a conflict the screen shows what somebody else did.
    onSettled: () => client.invalidateQueries(),
  });
  const add = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const refused: string[] = [];
      for (const [at, file] of files.entries()) {
        setSaid(`Enviando ${at + 1} de ${files.length}…`);
        const problem = await send(id, file);
        if (problem) refused.push(`${file.name}: ${problem}`);
      }
      return refused;
    },
    onSettled: async (refused = [], _error, files) => {
      await client.invalidateQueries();
      const added = files.length - refused.length;
      setSaid(added === 1 ? "1 foto añadida" : added > 1 ? `${added} fotos añadidas` : "");
    },
  });
  const isBusy = arrange.isPending || add.isPending;
  return {
    ...{ isBusy, said },
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

/**
 * Sends a file; returns why it was refused, or null. Throws what has nothing to do with the file.
 */
async function send(id: number, file: File): Promise<string | null> {
  if (file.size > MOST_PICTURE_BYTES) return `ocupa más de ${MOST_MB} MB`;
  try {
    // Without the type that the browser guesses: the server looks at the bytes.
    const body = new Blob([file], { type: "image/*" });
    await callOffice(addProductPicture, { params: { id }, body });
    return null;
  } catch (error) {
    if (hasStatus(error, 422)) return error.fieldErrors.picture?.[0] ?? error.message;
    if (error instanceof ApiError && error.kind !== "status") return problemText(error);
    throw error;
  }
}
