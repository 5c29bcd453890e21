import { expect, it } from "vitest";
import { isDatabaseAway } from "./is-away.ts";

const MISSING = "connect ENOENT /data/postgres/sockets/.s.PGSQL.5432";

it.each([
  ["a missing socket", new Error(MISSING), true],
  ["a missing socket, as pg-boss tells it", { code: "ENOENT", message: `${MISSING} (Queue: a)` }, true],
  ["a server that starts", Object.assign(new Error("starting up"), { code: "57P03" }), true],
  ["a missing file", Object.assign(new Error("open ENOENT /data/x"), { code: "ENOENT" }), false],
  ["nothing", undefined, false],
])("%s", (_, error, isAway) => expect(isDatabaseAway(error)).toBe(isAway));
