/** Calls a task once the browser has time for it. */
export function whenIdle(task: () => void): void {
  const wait = window.requestIdleCallback ?? ((idle: () => void) => window.setTimeout(idle, 2000));
  wait(() => task());
}
