/**
 * Runs with the words after the command's name; returns the exit code, or throws errors for
 * `explain`.
 */
export type RunCommand = (args: string[]) => Promise<number>;

/** An operator's command; `load` reads its code on demand, for the name that was typed. */
export type Command = { summary: string; load(name: string): Promise<RunCommand> };
