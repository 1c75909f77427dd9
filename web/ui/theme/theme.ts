import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  rem,
  type VariantColorsResolver,
} from '@mantine/core';
import type { ControlSize } from './preference.ts';

const accent: MantineColorsTuple = [
  'var(--primary-subtle)',
  'var(--primary-subtle)',
  'var(--primary-subtle)',
  'var(--primary-mild)',
  'var(--primary-mild)',
  'var(--primary-mild)',
  'var(--primary)',
  'var(--primary-deep)',
  'var(--primary-deep)',
  'var(--primary-deep)',
];

const heading = (size: number, lineHeight: string, fontWeight: string) => ({
  fontSize: rem(size),
  lineHeight,
  fontWeight,
});

/** Text on the accent colour is `neutral`: one scheme has a light accent, on which white would be invisible. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  const onAccent = input.variant === 'filled' && (input.color ?? 'accent') === 'accent';
  return onAccent ? { ...colours, color: 'var(--neutral)' } : colours;
};

const sized = (size: ControlSize) => ({ defaultProps: { size } });

/** A control with a menu, whose list element itself scrolls, as the combobox expects. */
const scrolling = (size: ControlSize) => ({
  defaultProps: { size, withScrollArea: false },
  styles: { options: { maxHeight: 320, overflowY: 'auto' } },
});

/** Mantine's theme; colours are variables of tokens.css, so that switching the scheme or mode needs no new theme. */
export const themeOf = (controlSize: ControlSize) =>
  createTheme({
    colors: { accent },
    primaryColor: 'accent',
    primaryShade: 6,
    variantColorResolver,
    fontFamily: 'var(--font)',
    fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
    spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
    radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(16) },
    defaultRadius: 'md',
    fontWeights: { regular: '400', medium: '550', bold: '600' },
    headings: {
      fontFamily: 'var(--font)',
      fontWeight: '600',
      sizes: {
        h1: heading(22, '1.3', '650'),
        h2: heading(18, '1.4', '600'),
        h3: heading(15, '1.4', '600'),
        h4: heading(14, '1.4', '600'),
      },
    },
    shadows: {
      xs: 'none',
      sm: 'none',
      md: 'var(--shadow-md)',
      lg: 'var(--shadow-lg)',
      xl: 'var(--shadow-xl)',
    },
    respectReducedMotion: true,
    cursorType: 'pointer',
    // Plain objects, since importing the components would load them before the first page.
    components: {
      Button: sized(controlSize),
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
      Input: sized(controlSize),
      TextInput: sized(controlSize),
      PasswordInput: sized(controlSize),
      NumberInput: sized(controlSize),
      Textarea: sized(controlSize),
      Autocomplete: sized(controlSize),
      TagsInput: scrolling(controlSize),
      InputBase: sized(controlSize),
      PillsInput: sized(controlSize),
      ColorInput: sized(controlSize),
      SegmentedControl: sized(controlSize),
      Menu: {
        defaultProps: {
          shadow: 'md',
          radius: 'md',
          transitionProps: { duration: 160 },
          // Mantine's focusable placeholder isn't a menu item, so it isn't allowed in a menu.
          withInitialFocusPlaceholder: false,
        },
      },
      // Nothing moves on its own.
      Skeleton: { defaultProps: { animate: false } },
      Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 160 } } },
      Tooltip: { defaultProps: { openDelay: 300, radius: 'sm', withArrow: false } },
      Modal: {
        defaultProps: {
          radius: 'lg',
          centered: true,
          shadow: 'xl',
          size: 420,
          // The title bar is a header element, which screen readers would announce as a second banner.
          attributes: { header: { role: 'presentation' } },
        },
      },
      Drawer: {
        defaultProps: { position: 'right', shadow: 'xl', transitionProps: { duration: 200 } },
      },
    },
  });

const colours = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--faint)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--tone-done-text)',
  '--mantine-color-disabled': 'var(--hover)',
  '--mantine-color-disabled-color': 'var(--faint)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-gray-light-hover': 'var(--hover)',
  '--mantine-color-gray-light-color': 'var(--muted)',
};

const filled = (name: string) => ({
  [`--mantine-${name}-text`]: 'var(--accent-text)',
  [`--mantine-${name}-filled`]: 'var(--primary)',
  [`--mantine-${name}-filled-hover`]: 'var(--primary-deep)',
  [`--mantine-${name}-light`]: 'var(--primary-subtle)',
  [`--mantine-${name}-light-hover`]: 'color-mix(in srgb, var(--primary-subtle) 80%, var(--primary-mild))',
  [`--mantine-${name}-light-color`]: 'var(--accent-text)',
  [`--mantine-${name}-outline`]: 'var(--accent-text)',
  [`--mantine-${name}-outline-hover`]: 'var(--primary-subtle)',
  [`--mantine-${name}-contrast`]: 'var(--neutral)',
});

const danger = {
  '--mantine-color-red-filled': 'var(--danger-fill)',
  '--mantine-color-red-filled-hover': 'var(--danger-fill-hover)',
  '--mantine-color-red-light': 'var(--tone-late-tint)',
  '--mantine-color-red-light-color': 'var(--danger)',
  '--mantine-color-red-text': 'var(--danger)',
  '--mantine-color-red-outline': 'var(--danger)',
};

/** Menus, empty boxes and tracks, for which Mantine uses greys of its own palette. */
const darkGreys = {
  '--mantine-color-dark-4': 'var(--line)',
  '--mantine-color-dark-5': 'var(--line)',
  '--mantine-color-dark-6': 'var(--raised)',
  '--mantine-color-dark-7': 'var(--surface)',
  '--mantine-color-dark-8': 'var(--sunken)',
};

/** Set in `light` and `dark` too, since Mantine's own values per mode override `variables`. */
export const variables: CSSVariablesResolver = () => {
  const both = { ...colours, ...filled('primary-color'), ...filled('color-accent'), ...danger };
  return { variables: {}, light: both, dark: { ...both, ...darkGreys } };
};
