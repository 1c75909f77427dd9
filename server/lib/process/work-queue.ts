/** Runs work that costs much memory, a few at a time. */
export interface WorkQueue {
  /**
   * Runs `work` once its turn comes and returns its result. Throws what `full` returns if too much work waits already.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
}

interface Limits {
  atOnce: number;
  waiting: number;
  full: () => Error;
}

export function workQueue({ atOnce, waiting, full }: Limits): WorkQueue {
  let running = 0;
  const queue: (() => void)[] = [];
  const turn = (): Promise<void> | undefined => {
    if (running < atOnce) {
      running += 1;
      return undefined;
    }
    if (queue.length >= waiting) throw full();
    return new Promise((resolve) => queue.push(resolve));
  };
  const finish = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    run: async (work) => {
      await turn();
      try {
        return await work();
      } finally {
        finish();
      }
    },
  };
}
