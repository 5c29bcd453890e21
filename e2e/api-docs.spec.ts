import { expectAccessible } from "./helpers/accessible.ts";
import { expect, test } from "./helpers/test.ts";
import { watchProblems } from "./helpers/watch-problems.ts";

