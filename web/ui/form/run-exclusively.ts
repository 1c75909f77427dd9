import { useRef, useState } from 'react';

/** Runs one task at a time; a call during a run does nothing and returns undefined. */
export function runExclusively(onChange: (busy: boolean) => void = () => {}) {
  let running = false;
  return async <Result>(task: () => Promise<Result>): Promise<Result | undefined> => {
    if (running) return undefined;
    running = true;
    onChange(true);
    try {
      return await task();
    } finally {
      running = false;
      onChange(false);
    }
  };
}

/** The same for a component, with its busy state. State alone would let two clicks in one frame through. */
export function useExclusiveRun() {
  const [busy, setBusy] = useState(false);
  const run = useRef<ReturnType<typeof runExclusively>>(undefined);
  run.current ??= runExclusively(setBusy);
  return { busy, run: run.current };
}
