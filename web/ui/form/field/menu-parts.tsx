import { IconChevronDown } from '@tabler/icons-react';

const chevron = <IconChevronDown aria-hidden size={16} stroke={1.7} color="var(--faint)" />;

/**
 * What controls with a menu share: a chevron, replaced by the clear button if there is a value, and a scrolling list.
 */
export const menuParts = (isSet: boolean) =>
  ({
    rightSection: chevron,
    clearSectionMode: isSet ? 'clear' : 'rightSection',
    // The list element itself must scroll, as the combobox expects.
    withScrollArea: false,
    styles: { options: { maxHeight: 320, overflowY: 'auto' } },
  }) as const;
