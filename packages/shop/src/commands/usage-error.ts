/** Wrong words of a command; without a message they match nothing. */
export class UsageError extends Error {}
