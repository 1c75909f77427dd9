/** Logs a failed request whose screen does without its reply and tells the user nothing. */
export const logFailure = (path: string, error: unknown): void =>
  // biome-ignore lint/suspicious/noConsole: the console is where such failures are looked for.
  console.warn(`Failed to fetch ${path}:`, error instanceof Error ? error.message : error);
