/** Whether Back would leave the application; the router numbers its entries in the tab's history. */
export const isFirstEntry = (): boolean =>
  ((window.history.state as { idx?: number } | null)?.idx ?? 0) === 0;
