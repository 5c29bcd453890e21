type RowsLoadingProps = {
  /** Default 3. */
  rows?: number;
  /** Height of a row as a class. Default: two lines of text. */
  height?: string;
};

/** Placeholder in the size of a list. */
export function RowsLoading({ rows = 3, height = "h-[78px]" }: RowsLoadingProps) {
  return (
    <div aria-hidden="true" className="sheet noscript:hidden">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={`sheet-cell grid content-center gap-2 px-4 ${height}`}>
          <div className="h-4 w-2/5 rounded-sm bg-part" />
          <div className="h-3 w-1/4 rounded-sm bg-part" />
        </div>
      ))}
    </div>
  );
}
