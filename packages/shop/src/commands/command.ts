/** An operator's command: `run` answers the exit code, or throws what `explain` puts in a sentence. */
export type Command = { summary: string; run(args: string[]): Promise<number> };
