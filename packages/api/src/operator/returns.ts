export { openReturnAdmin, type ReturnAdmin } from "../flows/admin/return-admin.ts";
export { openWithdrawalAdmin, type WithdrawalAdmin } from "../flows/admin/withdrawal-admin.ts";
