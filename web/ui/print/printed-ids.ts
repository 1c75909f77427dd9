import { useParams, useSearchParams } from '#web/lib/router/location.ts';

/** The address that prints a document, with others of its kind behind it. */
export const printedWith = (address: string, others: readonly number[]): string =>
  others.length > 0 ? `${address}?with=${others.join(',')}` : address;

/** The ids of the documents that an address prints, its own first. */
export function usePrintedIds(): [number, ...number[]] {
  const id = Number(useParams().id);
  const others = (useSearchParams().get('with') ?? '').split(',').map(Number);
  return [id, ...others.filter((each) => Number.isInteger(each) && each > 0)];
}
