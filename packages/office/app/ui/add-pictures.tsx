type AddPicturesProps = {
  isBusy: boolean;
  /** Takes one at a time; default false. */
  isOne?: boolean;
  /** The kinds of files; default as for products. */
  hint?: string;
  /** Files hang above the pictures. */
  isOver: boolean;
  /** Why files were refused. */
  problems: readonly string[];
  onAdd: (files: readonly File[]) => void;
};

/** Takes pictures that are chosen, and shows where they may be dropped (`useFileDrop`). */
export function AddPictures({
  isBusy,
  isOver,
  isOne = false,
  hint = "JPEG, PNG o WebP de hasta 10 MB; cuadradas se ven mejor.",
  problems,
  onAdd,
}: AddPicturesProps) {
  return (
    <div className="grid gap-1">
      <label
        className={`relative grid cursor-pointer justify-items-center gap-1 rounded border-2 border-dashed px-4 py-5 text-center focus-within:outline-2 focus-within:outline-focus ${isOver ? "border-signal bg-part" : "border-line-strong bg-surface"}`}
      >
        <span className="font-semibold">
          {isBusy
            ? "Guardando…"
            : isOne
              ? "Elige una foto, o suéltala aquí"
              : "Elige fotos, o suéltalas aquí"}
        </span>
        <span className="text-sm text-ink-2">{hint}</span>
        <input
          type="file"
          multiple={!isOne}
          accept="image/jpeg,image/png,image/webp"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => {
            onAdd([...(target.files ?? [])]);
            target.value = "";
          }}
        />
      </label>
      <div role="alert" className="text-sm font-semibold text-sale empty:hidden">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </div>
  );
}
