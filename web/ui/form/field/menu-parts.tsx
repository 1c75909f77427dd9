import { IconChevronDown } from '@tabler/icons-react';

const chevron = <IconChevronDown aria-hidden size={16} stroke={1.7} color="var(--faint)" />;

/** What controls with a menu share: a chevron that gives way to the x, and a list that scrolls. */
export const menuParts = (isSet: boolean) =>
  ({
    rightSection: chevron,
    clearSectionMode: isSet ? 'clear' : 'rightSection',
    // The list box itself scrolls, as the combobox that controls it expects.
    withScrollArea: false,
    styles: { options: { maxHeight: 320, overflowY: 'auto' } },
  }) as const;
