type PiecesProps = {
  /** How many pieces the visitor's car takes, from 2 on. */
  pieces: number;
  /** How many can be bought. */
  stock: number;
  quantity: number;
  onChange(quantity: number): void;
};

/** Says how many pieces the visitor's car takes, and offers to set that quantity. */
export function Pieces({ pieces, stock, quantity, onChange }: PiecesProps) {
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-3">
      {`Se vende por unidad · tu coche lleva ${pieces}`}
      {quantity === pieces || stock < pieces ? null : (
        <button type="button" className="link min-h-6 font-semibold" onClick={() => onChange(pieces)}>
          Pon {pieces}
        </button>
      )}
      <span role="status" className="sr-only">
        {quantity === pieces ? `Cantidad: ${pieces}` : ""}
      </span>
    </p>
  );
}
