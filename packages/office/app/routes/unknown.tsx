import { data } from "react-router";

export function clientLoader() {
  throw data(null, 404);
}

export default function Unknown() {
  return null;
}
