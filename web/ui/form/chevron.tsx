import { IconChevronDown } from '@tabler/icons-react';

/** The mark at the end of a control with a menu; where it can be emptied, an x takes its place. */
export const chevron = {
  rightSection: <IconChevronDown aria-hidden size={16} stroke={1.7} color="var(--faint)" />,
  clearSectionMode: 'clear',
} as const;
