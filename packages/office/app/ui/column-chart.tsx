/** A column and the point of the line that it is compared with; null for none. */
type Column = { key: string; value: number; before: number | null };

type ColumnChartProps = {
  /** The chart in words, for those who do not see it; the table below has every value. */
  label: string;
  columns: readonly Column[];
  /** How a value is written at the chart's edges. */
  write: (value: number) => string;
  /** Names of the first and the last column. */
  ends: readonly [string, string];
};

/** The chart's height and the width of a column in its own units. */
const [HEIGHT, WIDTH] = [120, 10];

/** Columns of one period with the period before as a line. Values may be negative. */
export function ColumnChart({ label, columns, write, ends }: ColumnChartProps) {
  const values = columns.flatMap(({ value, before }) => [value, before ?? 0]);
  const [top, bottom] = [Math.max(1, ...values), Math.min(0, ...values)];
  const y = (value: number) => ((top - value) / (top - bottom)) * HEIGHT;
  const line = columns.flatMap(({ before }, index) =>
    before === null ? [] : [`${index * WIDTH + WIDTH / 2},${y(before).toFixed(2)}`],
  );
  return (
    <figure className="grid gap-1 rounded border border-line bg-surface p-4">
      <Edge>{write(top)}</Edge>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${columns.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-40 w-full"
      >
        {columns.map(({ key, value }, index) => (
          <rect
            key={key}
            x={index * WIDTH + WIDTH * 0.15}
            width={WIDTH * 0.7}
            y={y(Math.max(value, 0))}
            height={Math.abs(y(value) - y(0))}
            className={value < 0 ? "fill-sale" : "fill-ink"}
          />
        ))}
        <line
          x1={0}
          x2={columns.length * WIDTH}
          y1={y(0)}
          y2={y(0)}
          {...STROKE}
          className="stroke-line-strong"
        />
        <polyline
          points={line.join(" ")}
          {...STROKE}
          strokeWidth={2}
          className="fill-none stroke-line-strong"
        />
      </svg>
      {bottom < 0 ? <Edge>{write(bottom)}</Edge> : null}
      <p className="flex justify-between text-xs text-ink-2" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
      <Legend />
    </figure>
  );
}

const STROKE = { vectorEffect: "non-scaling-stroke" } as const;

function Edge({ children }: { children: string }) {
  return (
    <p className="text-xs text-ink-2" aria-hidden="true">
      {children}
    </p>
  );
}

function Legend() {
  return (
    <figcaption className="flex flex-wrap gap-x-4 text-xs text-ink-2">
      <span className="inline-flex items-center gap-1.5">
        <svg aria-hidden="true" className="size-3" viewBox="0 0 12 12">
          <rect width="12" height="12" className="fill-ink" />
        </svg>
        Este período
      </span>
      <span className="inline-flex items-center gap-1.5">
        <svg aria-hidden="true" className="size-3" viewBox="0 0 12 12">
          <line x1="0" x2="12" y1="6" y2="6" strokeWidth="2" className="stroke-line-strong" />
        </svg>
        El período anterior
      </span>
    </figcaption>
  );
}
