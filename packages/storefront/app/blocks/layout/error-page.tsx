import { isRouteErrorResponse } from "react-router";

export function ErrorPage({ error }: { error: unknown }) {
  return <h1>{isRouteErrorResponse(error) ? error.status : 500}</h1>;
}
