import { useMediaQuery } from '@mantine/hooks';

/** Below 768 px rows become cards and the menu a bottom bar. */
export const usePhone = (): boolean => useMatch('(max-width: 47.99em)');

/** Below 1024 px a side navigation would take too much from the page. */
export const useNarrow = (): boolean => useMatch('(max-width: 63.99em)');

const useMatch = (query: string): boolean =>
  useMediaQuery(query, false, { getInitialValueInEffect: false }) ?? false;
