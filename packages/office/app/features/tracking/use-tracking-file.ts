import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { problemText } from "@tuerca/kit/calls/problem-text.ts";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { readTrackingFile } from "@tuerca/office-contract";
import { useEffect, useState } from "react";
import { callOffice } from "../../client/call-office.ts";
import { type ChosenColumns, firstColumns, type ReadFile } from "./chosen-columns.ts";

/** Reads a file's columns, and says which of them to begin with. */
export function useTrackingFile(
  file: File | null,
  onColumns: (columns: ChosenColumns) => void,
): { read: ReadFile | null; isReading: boolean } {
  const [found, setFound] = useState<{ file: File; read: ReadFile | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each file
  useEffect(() => {
    if (!file) return;
    const stop = new AbortController();
    const read = async () => {
      try {
        const answer = await callOffice(readTrackingFile, { body: bytesOf(file) }, stop.signal);
        setFound({ file, read: answer });
        onColumns(firstColumns(answer));
      } catch (error) {
        if (stop.signal.aborted) return;
        setFound({ file, read: null });
        const title = error instanceof ApiError ? problemText(error) : "El archivo no se puede leer.";
        showToast({ kind: "error", title });
      }
    };
    void read();
    return () => stop.abort();
  }, [file]);
  const isFound = found !== null && found.file === file;
  return { read: isFound ? found.read : null, isReading: file !== null && !isFound };
}

/** A file as the body of a call, without the type that the browser guesses. */
export function bytesOf(file: File): Blob {
  return new Blob([file], { type: "application/octet-stream" });
}
