import type { Icon, IconProps } from '@tabler/icons-react';

/** Icons that point somewhere along the line of text. All others look the same in every language. */
const pointing = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowNarrowLeft',
  'ArrowNarrowRight',
  'ArrowBackUp',
  'ArrowForwardUp',
  'ChevronLeft',
  'ChevronRight',
  'ChevronsLeft',
  'ChevronsRight',
  'ExternalLink',
  'LayoutSidebarLeftCollapse',
  'LayoutSidebarLeftExpand',
  'Login',
  'Login2',
  'Logout',
  'Logout2',
  'Send',
]);

interface DirectionalIconProps extends Omit<IconProps, 'ref'> {
  icon: Icon;
}

/** An icon at the house's stroke, mirrored in right-to-left where its name says that it points. */
export function DirectionalIcon({ icon: Drawn, size = 16, stroke = 1.7, ...rest }: DirectionalIconProps) {
  const name = Drawn.displayName ?? '';
  return (
    <Drawn
      aria-hidden
      size={size}
      stroke={stroke}
      {...rest}
      {...(pointing.has(name) && { className: 'flip' })}
    />
  );
}
