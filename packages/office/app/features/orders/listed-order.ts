import type { AnswerOf } from "@tuerca/contract";
import type { listOrders } from "@tuerca/office-contract";

/** An order of the list, as the server shows it to the person. */
export type ListedOrder = AnswerOf<typeof listOrders>["orders"][number];
