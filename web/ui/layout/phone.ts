import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is narrower than 768 px: rows become cards, and the menu a bottom bar. */
export const usePhone = (): boolean => useMatch('(max-width: 47.99em)');

/** Whether the window is at most 1024 px wide, too narrow for a side navigation with texts. */
export const useNarrow = (): boolean => useMatch('(max-width: 64em)');

const useMatch = (query: string): boolean =>
  useMediaQuery(query, false, { getInitialValueInEffect: false }) ?? false;
