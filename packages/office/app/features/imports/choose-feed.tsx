import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { problemText } from "@tuerca/kit/calls/problem-text.ts";
import { FieldError } from "@tuerca/kit/field/field-texts.tsx";
import { type ImportSummary, MOST_FEED_BYTES, uploadFeed } from "@tuerca/office-contract";
import { useNavigate } from "react-router";
import { callOffice } from "../../client/call-office.ts";
import { readAnew } from "../../client/use-office.ts";
import { useFileDrop } from "../../ui/use-file-drop.ts";
import { importPath } from "./import-words.ts";

const MOST_MB = MOST_FEED_BYTES / 1024 / 1024;

type ChooseFeedProps = {
  /** The kind of import; default products. */
  what?: ImportSummary["what"];
  /** The field's words while nothing is sent. */
  title?: string;
};

/** Sends a supplier's file, chosen or dropped here, and opens it. */
export function ChooseFeed({
  what = "products",
  title = "Elige el archivo del proveedor, o suéltalo aquí",
}: ChooseFeedProps) {
  const { choose, isSending, problem } = useUpload(what);
  const { isOver, handlers } = useFileDrop(([file]) => choose(file));
  return (
    <div className="grid gap-1">
      <label
        className={`relative grid cursor-pointer justify-items-center gap-1 rounded border-2 border-dashed px-4 py-8 text-center focus-within:outline-2 focus-within:outline-focus ${isOver ? "border-signal bg-part" : "border-line-strong bg-surface"}`}
        {...handlers}
      >
        <span className="font-semibold">{isSending ? "Enviando y leyendo el archivo…" : title}</span>
        <span className="text-sm text-ink-2">
          CSV, XLSX, JSON o XML de hasta {MOST_MB} MB. Enviarlo no cambia nada.
        </span>
        <input
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,.json,.jsonl,.ndjson,.xml"
          aria-describedby="feed-error"
          aria-invalid={problem ? true : undefined}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => {
            choose(target.files?.[0]);
            target.value = "";
          }}
        />
      </label>
      <div role="alert">
        <FieldError id="feed-error">{problem}</FieldError>
      </div>
    </div>
  );
}

/** Sends one file at a time and opens its screen; says why one was refused. */
function useUpload(what: ImportSummary["what"]) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MOST_FEED_BYTES)
        throw new Error(`El archivo ocupa más de ${MOST_MB} MB: impórtalo con la orden import.`);
      // Without the type that the browser guesses.
      const body = new Blob([file], { type: "application/octet-stream" });
      return callOffice(uploadFeed, { query: { name: file.name.slice(0, 200), what }, body });
    },
    onSuccess: async ({ id }) => {
      await readAnew(client);
      await navigate(importPath({ id, what }));
    },
    // Shown below the field.
    meta: { handles: () => true },
  });
  return {
    choose: (file: File | undefined) => file && !send.isPending && send.mutate(file),
    isSending: send.isPending,
    problem: send.error instanceof ApiError ? problemText(send.error) : send.error?.message,
  };
}
