import { Unzip, UnzipInflate } from 'fflate';
import { TableProblem, tableLimits } from './table-problem.ts';

/** Small, so that a bomb is noticed before much of it is unpacked. */
const sliceBytes = 16 * 1024;
/** Between pauses, in which the page reacts. */
const busyMs = 30;

/** Counts what is unpacked of one file, over all of its parts. */
export interface Budget {
  left: number;
}

/** A sheet is packed to a tenth or less, seldom to a thirtieth; a bomb to a thousandth. */
const mostPacked = 60;
const freeBytes = 10 * 1024 * 1024;

export const newBudget = (packedBytes: number): Budget => ({
  left: Math.min(tableLimits.unpackedBytes, freeBytes + packedBytes * mostPacked),
});

/**
 * Unpacks one part of a zip file in slices, as text. Resolves to false if there is no such part.
 * Throws `inflated` when the budget is used up, `damaged` for an invalid file.
 */
export async function unpackPart(
  bytes: Uint8Array,
  path: string,
  budget: Budget,
  onText: (text: string) => void,
): Promise<boolean> {
  const wanted = nameOf(path);
  const decoder = new TextDecoder();
  let isFound = false;
  let isDone = false;
  const unzip = new Unzip((part) => {
    // Names of parts differ in case alone in no package.
    if (nameOf(part.name) !== wanted || isFound) return;
    isFound = true;
    part.ondata = (error, chunk, final) => {
      if (error) throw error;
      budget.left -= chunk.length;
      if (budget.left < 0) throw new TableProblem('inflated');
      onText(decoder.decode(chunk, { stream: !final }));
      isDone = final;
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  try {
    let since = performance.now();
    for (let at = 0; at < bytes.length && !isDone; at += sliceBytes) {
      unzip.push(bytes.subarray(at, at + sliceBytes), at + sliceBytes >= bytes.length);
      if (performance.now() - since < busyMs) continue;
      await new Promise((resolve) => setTimeout(resolve));
      since = performance.now();
    }
  } catch (error) {
    throw error instanceof TableProblem ? error : new TableProblem('damaged');
  }
  if (isFound && !isDone) throw new TableProblem('damaged');
  return isFound;
}

const nameOf = (path: string): string => path.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
