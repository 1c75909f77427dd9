import { IconChevronDown } from '@tabler/icons-react';

const chevron = <IconChevronDown aria-hidden size={16} stroke={1.7} color="var(--faint)" />;

/** What controls with a menu share: a chevron, replaced by the clear button if there is a value. */
export const menuParts = (isSet: boolean) =>
  ({
    rightSection: chevron,
    clearSectionMode: isSet ? 'clear' : 'rightSection',
  }) as const;
