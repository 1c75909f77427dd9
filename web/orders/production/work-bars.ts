/** One work type: pieces in all, out with an assignee, received. */
export interface Work {
  name: string;
  pieces: number;
  out: number;
  received: number;
}

/** The last work type, in their order, that has started; the first one if none has. */
export const furthestStarted = (works: readonly Work[]): Work | undefined =>
  works.findLast((work) => work.out + work.received > 0) ?? works[0];
