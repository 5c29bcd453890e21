export { type FailureAdmin, openFailureAdmin } from "../flows/admin/failure-admin.ts";
export { FAILURE_KINDS, type Failure, type FailureKind } from "../flows/admin/failures.ts";
