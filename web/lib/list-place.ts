/** The user's place in a list when they left it. */
export interface ListPlace {
  /** The query of the address: page, order, search and filters. */
  search: string;
  /** The scroll position of its rows, in pixels. */
  scrollTop: number;
  /** The row that was focused or opened. */
  rowId: number | null;
}

/** Places by the path of the list, for this tab and session. */
const places = new Map<string, ListPlace>();

export const keepPlace = (path: string, place: ListPlace): void => void places.set(path, place);
export const keptPlace = (path: string): ListPlace | undefined => places.get(path);
export const forgetPlaces = (): void => places.clear();

/** `/customer?page=2`: the address of a list as it was left, for links and buttons that lead back to it. */
export const addressBack = (path: string): string => path + (places.get(path)?.search ?? '');

/** The navigation state of a link back, other than the browser's Back. */
export const comingBack = { comesBack: true };
export const isComingBack = (state: unknown): boolean =>
  (state as typeof comingBack | null)?.comesBack === true;
