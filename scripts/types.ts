import { FIRST, run, TYPES } from "./test-run/check-sources.ts";

/* `npm run types`: writes the types that others read, then checks those of all sources. */

let hasFailed = false;
for (const check of [...FIRST, ...TYPES]) hasFailed = !(await run(check)) || hasFailed;
process.exitCode = hasFailed ? 1 : 0;
