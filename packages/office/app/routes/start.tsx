import { Navigate } from "react-router";
import { screensFor } from "../client/screens.ts";
import { useSession } from "../client/session.ts";

/** Opens the first screen of the person's menu. */
export default function Start() {
  const { permissions } = useSession();
  const [section] = screensFor(permissions);
  return <Navigate to={section?.screens[0]?.path ?? "/mi-cuenta"} replace />;
}
