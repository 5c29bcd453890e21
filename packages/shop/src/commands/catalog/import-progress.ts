import type { ImportProgress } from "@tuerca/api/operator/catalog";
import { Presets, SingleBar } from "cli-progress";

/** Shows the progress of an import. */
export type ProgressView = { show(progress: ImportProgress): void; end(): void };

const LINE_EVERY_MS = 5000;

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** A bar on a terminal, elsewhere an occasional line; `now` in ms. */
export function openProgressView(
  isTerminal: boolean,
  print: (line: string) => void,
  now = performance.now.bind(performance),
): ProgressView {
  return isTerminal ? openBar(now) : openLines(print, now);
}

/** Rows, rows per second and remaining time, by the bytes read. */
export function describeProgress({ rows, bytesRead, size }: ImportProgress, elapsedMs: number) {
  const rate = rows / Math.max(elapsedMs / 1000, 0.001);
  const leftMs = size && bytesRead > 0 ? (elapsedMs * (size - bytesRead)) / bytesRead : null;
  const percent = size ? Math.floor((bytesRead / size) * 100) : null;
  return { rows: whole.format(rows), rate: whole.format(rate), left: clock(leftMs), percent };
}

function clock(ms: number | null): string {
  if (ms === null) return "?";
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function openBar(now: () => number): ProgressView {
  const start = now();
  const format = "[{bar}] {percentage} % | {rows} rows | {rate} rows/s | {left} left";
  const bar = new SingleBar({ format, hideCursor: true, clearOnComplete: false }, Presets.shades_classic);
  bar.start(1, 0, { rows: 0, rate: 0, left: "?" });
  return {
    show: (progress) => {
      bar.setTotal(progress.size ?? Math.max(progress.bytesRead, 1));
      bar.update(progress.bytesRead, describeProgress(progress, now() - start));
    },
    end: () => bar.stop(),
  };
}

function openLines(print: (line: string) => void, now: () => number): ProgressView {
  const start = now();
  let last = start;
  return {
    show: (progress) => {
      if (now() - last < LINE_EVERY_MS) return;
      last = now();
      const { rows, rate, left, percent } = describeProgress(progress, last - start);
      print(`${percent ?? "?"} % | ${rows} rows | ${rate} rows/s | ${left} left`);
    },
    end: () => undefined,
  };
}
