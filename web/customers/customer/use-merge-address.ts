import { useChangingSearchParams } from '#web/lib/search-params.ts';

const parameter = 'merge';

/** The page of a customer with the drawer to merge another one into it. */
export const mergeAddress = (intoId: number, fromId: number): string =>
  `/customer/${intoId}?${parameter}=${fromId}`;

/** Whether the address opens the drawer to merge customers, and the other customer in it. */
export function useMergeAddress() {
  const [params, change] = useChangingSearchParams();
  const named = params.get(parameter);
  const set = (value: string | null) =>
    change(
      (now) => {
        if (value === null) now.delete(parameter);
        else now.set(parameter, value);
        return now;
      },
      { replace: true },
    );
  return {
    isOpen: named !== null,
    fromId: Number(named) || null,
    open: (fromId: number | null) => set(fromId === null ? '' : String(fromId)),
    close: () => set(null),
  };
}
