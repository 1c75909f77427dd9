/** One kind of work on one thing: pieces in all, out with someone, received back. */
export interface Work {
  name: string;
  pieces: number;
  out: number;
  received: number;
}

/** The last kind of work, in their order, of which anything has begun; the first where nothing has. */
export const furthestStarted = (works: readonly Work[]): Work | undefined =>
  works.findLast((work) => work.out + work.received > 0) ?? works[0];
