/** Calls a task once the browser has time for it. */
export function whenIdle(task: () => void): void {
  const wait = window.requestIdleCallback ?? ((idle: () => void) => window.setTimeout(idle, 2000));
  wait(() => task());
}

/** Fetches built files into the browser's cache, after all that a page needs now. */
export function prefetch(files: readonly string[]): void {
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
}
