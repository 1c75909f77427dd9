import type { Icon, IconProps } from '@tabler/icons-react';

/** Icons with a horizontal direction, which is mirrored. All others are the same in every language. */
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

/** An icon with the product's stroke width, mirrored in right-to-left if it has a direction. */
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
