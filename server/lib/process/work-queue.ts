/** Runs work that costs much memory, a few at a time; users take turns. */
export interface WorkQueue {
  /**
   * Runs `work` once its turn comes and returns its result. Throws what `full` returns if too much work waits already, and
   * what `tooMany` returns if too much of it is of the user.
   */
  run<T>(work: () => Promise<T>, userId?: number | undefined): Promise<T>;
  /** Throws what `run` would for one more of the user. */
  refuseTooMany(userId: number): void;
}

interface Limits {
  atOnce: number;
  waiting: number;
  full: () => Error;
  /** How much of one user runs and waits. */
  perUser?: { most: number; tooMany: () => Error };
}

interface Waiting {
  userId: number | undefined;
  begin: () => void;
}

export function workQueue({ atOnce, waiting, full, perUser }: Limits): WorkQueue {
  let running = 0;
  let served: number | undefined;
  const queue: Waiting[] = [];
  const ofUser = new Map<number, number>();
  const refuseTooMany = (userId: number) => {
    if (perUser && (ofUser.get(userId) ?? 0) >= perUser.most) throw perUser.tooMany();
  };
  const count = (userId: number | undefined, by: number) => {
    if (userId === undefined) return;
    const now = (ofUser.get(userId) ?? 0) + by;
    if (now > 0) ofUser.set(userId, now);
    else ofUser.delete(userId);
  };
  const turn = (userId: number | undefined): Promise<void> | undefined => {
    if (running < atOnce) {
      running += 1;
      served = userId;
      return undefined;
    }
    if (queue.length >= waiting) throw full();
    return new Promise((begin) => queue.push({ userId, begin }));
  };
  const finish = () => {
    const other = queue.findIndex(({ userId }) => userId !== served);
    const [next] = queue.splice(Math.max(other, 0), 1);
    served = next?.userId;
    if (next) next.begin();
    else running -= 1;
  };
  return {
    refuseTooMany,
    run: async (work, userId) => {
      if (userId !== undefined) refuseTooMany(userId);
      const begun = turn(userId);
      count(userId, 1);
      try {
        await begun;
        return await work();
      } finally {
        count(userId, -1);
        finish();
      }
    },
  };
}
