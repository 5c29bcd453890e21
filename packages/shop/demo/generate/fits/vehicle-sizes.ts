import { type Random, randomFrom } from "../random.ts";

/** Products a vehicle at 1,000,000 products with 30 links each: half of the vehicles have fewer. */
const MEDIAN = 240;
const MEAN = 500;
const LARGEST = 15_000;
const SIGMA = Math.sqrt(2 * Math.log(MEAN / MEDIAN));

/** Draws a number of the standard normal distribution (Box and Muller, 1958). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

/** Log-normal sizes of that many vehicles: median 240, mean 500, largest 15,000. */
export function vehicleSizes(count: number): Float64Array {
  const random = randomFrom("vehicle sizes");
  return Float64Array.from({ length: count }, () =>
    Math.min(LARGEST, MEDIAN * Math.exp(SIGMA * normal(random))),
  );
}

/** Picks positions, each as often as its size says. */
export function pickBySize(sizes: Float64Array): (random: Random) => number {
  let sum = 0;
  const sums = sizes.map((size) => {
    sum += size;
    return sum;
  });
  return (random) => {
    const wanted = random.next() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
