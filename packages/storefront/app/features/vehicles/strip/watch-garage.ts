import { hasCar, loadOwnCar } from "../../../client/car/watch-car.ts";

/**
 * Follows the garage of the logged-in user; null is nobody, so that the cars of an account leave
 * this browser. Returns the function that stops it.
 */
export function watchGarage(user: number | null): () => void {
  let isOver = false;
  let stop = () => {};
  const load = async () => {
    if (user === null) {
      const { leaveAccount } = await loadOwnCar();
      if (!isOver) leaveAccount();
    } else {
      const { followGarage } = await import("../garage/follow-garage.ts");
      if (!isOver) stop = followGarage();
    }
  };
  if (user !== null || hasCar()) load().catch(() => {});
  return () => {
    isOver = true;
    stop();
  };
}
