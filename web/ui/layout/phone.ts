import { useMediaQuery } from '@mantine/hooks';

/** Below 768 px rows become cards and the menu a bottom bar. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false }) ?? false;
