/** The page of the form that withdraws from any order, without a login. */
export const WITHDRAWAL_PATH = "/desistimiento";

/** The words of the function that the law names (Directive 2011/83/EU, art. 11a). */
export const WITHDRAWAL_LABEL = "Desistir del contrato aquí";

/** The page that withdraws from one order; a mailed link has a `secret` instead of the id. */
export function orderWithdrawalPath(orderId: string): string {
  return `${WITHDRAWAL_PATH}/pedido?order=${orderId}`;
}
