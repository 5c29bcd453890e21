type Code = `msg${number}`;

export declare const CARD_ERRORS: Record<Code, [field: string, message: string]>;

export declare function cardError(
  card: { number: string; month: string; year: string; cvv: string },
  testCards: readonly string[],
): Code | null;
