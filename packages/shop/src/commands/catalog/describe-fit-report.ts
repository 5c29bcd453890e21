import type { FitReport } from "@tuerca/api";

const MOST_SHOWN = 50;

const whole = (number: number) => number.toLocaleString("en-US");

/** The state of vehicles and links, as lines for an operator. */
export function describeFitReport({ dangling, retired, partial, emptyModels, sources }: FitReport): string[] {
  const more = emptyModels.length - MOST_SHOWN;
  return [
    `${whole(dangling)} links to vehicles that do not exist`,
    `${whole(retired)} links to retired vehicles`,
    `${whole(partial)} products with links to vehicles that no file has described`,
    `${whole(emptyModels.length)} models without engines`,
    ...emptyModels.slice(0, MOST_SHOWN).map((name) => `  ${name}`),
    ...(more > 0 ? [`  … and ${whole(more)} more`] : []),
    ...sources.map(
      ({ name, version, complete, loadedAt, vehicles, products }) =>
        `Source ${name}${version && ` ${version}`}${complete ? " (complete)" : ""}: ${whole(vehicles)} vehicles, ` +
        `${whole(products)} products, ${loadedAt.toISOString().slice(0, 10)}`,
    ),
  ];
}
