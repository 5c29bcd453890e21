import { type DragEvent, useState } from "react";

type ChooseFileProps = { file: File | null; isReading: boolean; onFile: (file: File) => void };

/** A file by the browser's dialog, or dropped here. */
export function ChooseFile({ file, isReading, onFile }: ChooseFileProps) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onFile(dropped);
  };
  return (
    <label
      className={`relative grid cursor-pointer justify-items-center gap-1 rounded border-2 border-dashed px-4 py-8 text-center focus-within:outline-2 focus-within:outline-focus ${isOver ? "border-signal bg-part" : "border-line-strong bg-surface"}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <span className="font-semibold">{file ? file.name : "Elige el archivo, o suéltalo aquí"}</span>
      <span className="text-sm text-ink-2">
        {isReading
          ? "Leyendo…"
          : file
            ? "Elige otro para cambiarlo"
            : "CSV o Excel (XLSX) de hasta 5 MB y 10.000 filas"}
      </span>
      <input
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,text/csv"
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onFile(chosen);
          target.value = "";
        }}
      />
    </label>
  );
}
