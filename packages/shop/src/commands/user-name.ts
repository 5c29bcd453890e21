import { userInfo } from "node:os";

/** The user of this process; its number if the system knows no name for it. */
export function readUserName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? "unknown"}`;
  }
}
