/** Whether Back would leave the application from here; the router numbers the entries that it makes of a tab's history. */
export const isFirstEntry = (): boolean =>
  ((window.history.state as { idx?: number } | null)?.idx ?? 0) === 0;
