import { useMutation } from "@tanstack/react-query";
import { sendPicture } from "../../client/send-picture.ts";
import { useMay } from "../../client/session.ts";
import { useFileDrop } from "../../ui/use-file-drop.ts";

/** Uploads one picture at a time by `call`, also one that is dropped; `onSent` takes its id. */
export function useOnePicture(call: (body: Blob) => Promise<{ id: number }>, onSent: (id: number) => void) {
  const mayWrite = useMay("write_content");
  const send = useMutation({
    mutationFn: (file: File) => sendPicture(file, call),
    onSuccess: (done) => {
      if ("sent" in done) onSent(done.sent.id);
    },
  });
  const take = ([file]: readonly File[]) => {
    if (file && !send.isPending) send.mutate(file);
  };
  const problems = send.data && "problem" in send.data ? [send.data.problem] : [];
  return { ...useFileDrop(mayWrite ? take : null), mayWrite, isBusy: send.isPending, problems, take };
}
