/** Runs with the words after the command's name; answers the exit code, or throws what `explain` puts in a sentence. */
export type RunCommand = (args: string[]) => Promise<number>;

/** An operator's command; what it needs is read only when it runs. */
export type Command = { summary: string; load(): Promise<RunCommand> };
