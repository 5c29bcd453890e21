import { useState } from "react";
import { PageHead } from "../../ui/page-head.tsx";
import { ChooseFile } from "./choose-file.tsx";
import type { ChosenColumns } from "./chosen-columns.ts";
import { MapColumns } from "./map-columns.tsx";
import { PreviewRows } from "./preview-rows.tsx";
import { useTrackingFile } from "./use-tracking-file.ts";

/** A carrier's file becomes parcels: choose it, say what its columns are, look, send. */
export function TrackingScreen() {
  const [file, setFile] = useState<File | null>(null);
  const [columns, setColumns] = useState<ChosenColumns | null>(null);
  const { read, isReading } = useTrackingFile(file, setColumns);
  const choose = (next: File) => {
    setColumns(null);
    setFile(next);
  };
  return (
    <>
      <PageHead title="Seguimientos" note="Números del transportista, de un archivo CSV" />
      <ChooseFile file={file} isReading={isReading} onFile={choose} />
      {file && read && columns ? (
        <>
          <MapColumns read={read} columns={columns} onColumns={setColumns} />
          {columns.order !== "" && columns.tracking !== "" ? (
            <PreviewRows file={file} columns={columns} />
          ) : null}
        </>
      ) : null}
    </>
  );
}
