import { useMutation } from "@tanstack/react-query";
import type { OfficeCall } from "@tuerca/office-contract";
import type { ReactNode } from "react";
import { type OfficeInput, saveFile } from "../client/call-office.ts";
import { useMayCall } from "../client/session.ts";

type SaveButtonProps<C extends OfficeCall> = {
  call: C;
  input: OfficeInput<C>;
  /** The file's name. */
  name: string;
  children: ReactNode;
  /** The label while the file is made; default: the same. */
  busyText?: string;
};

/**
 * A button that saves a call's answer as a file, once at a time; nothing for whoever may not. A
 * failure is shown as a toast.
 */
export function SaveButton<C extends OfficeCall>(props: SaveButtonProps<C>) {
  const { call, input, name, children, busyText } = props;
  const { mutate, isPending } = useMutation({ mutationFn: () => saveFile(call, input, name) });
  if (!useMayCall(call)) return null;
  return (
    <button
      type="button"
      className="button"
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && mutate()}
    >
      {isPending && busyText ? busyText : children}
    </button>
  );
}
