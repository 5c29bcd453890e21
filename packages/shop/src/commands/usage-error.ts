/** What is wrong about the words of a command. */
export class UsageError extends Error {}
