/** What is wrong about the words of a command; without a message they ask for nothing that there is. */
export class UsageError extends Error {}
