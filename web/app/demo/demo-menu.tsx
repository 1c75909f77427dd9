import {
  IconComponents,
  IconPalette,
  IconSquareRounded,
  IconStack2,
  IconTypography,
} from '@tabler/icons-react';
import type { MenuSection } from '#web/app/menu-shape.ts';

const glyph = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/**
 * The demo pages, one for each kind of menu item: an entry, a group of one, a fold of two. They show the
 * kit's parts, so they stay folded at the foot of the menu, and a shop may hide them.
 */
export const demoSection: MenuSection = {
  label: 'theme.sections.demo',
  icon: <IconComponents {...glyph} />,
  isFolded: true,
  preference: 'demoPages',
  items: [
    {
      path: '/single-menu-view',
      label: 'theme.demo.single.title',
      icon: <IconSquareRounded {...glyph} />,
    },
    {
      label: 'theme.demo.group',
      grouped: [
        {
          path: '/group-single-menu-item-view',
          label: 'theme.demo.groupSingle.title',
          icon: <IconComponents {...glyph} />,
        },
      ],
    },
    {
      label: 'theme.demo.foldGroup',
      grouped: [
        {
          label: 'theme.demo.fold',
          icon: <IconStack2 {...glyph} />,
          folded: [
            {
              path: '/group-collapse-menu-item-view-1',
              label: 'theme.demo.collapse1.title',
              icon: <IconPalette {...glyph} />,
            },
            {
              path: '/group-collapse-menu-item-view-2',
              label: 'theme.demo.collapse2.title',
              icon: <IconTypography {...glyph} />,
            },
          ],
        },
      ],
    },
  ],
};
