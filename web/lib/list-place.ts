/** Where somebody was in a list when they left it. */
export interface ListPlace {
  /** The query of the address: page, order, search and filters. */
  search: string;
  /** How far its rows were scrolled, in pixels. */
  scrollTop: number;
  /** The row that had the focus, or was opened. */
  rowId: number | null;
}

/** By the path of the list, as long as this tab and this session last. */
const places = new Map<string, ListPlace>();

export const keepPlace = (path: string, place: ListPlace): void => void places.set(path, place);
export const keptPlace = (path: string): ListPlace | undefined => places.get(path);
export const forgetPlaces = (): void => places.clear();

/** `/customer?page=2`: a list as it was left, for links and buttons that lead back to it. */
export const addressBack = (path: string): string => path + (places.get(path)?.search ?? '');

/** The state of a navigation that leads back, beside the browser's own Back. */
export const comingBack = { comesBack: true };
export const isComingBack = (state: unknown): boolean =>
  (state as typeof comingBack | null)?.comesBack === true;
