import { Button, Switch } from '@mantine/core';
import { IconMoon, IconRestore, IconSun } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { DrawerFrame } from '#web/ui/layout/drawer-frame.tsx';
import { usePhone } from '#web/ui/layout/phone.ts';
import { layoutTypes, shownLayout } from '#web/ui/theme/layout-choice.ts';
import {
  controlSizes,
  type Mode,
  resetTheme,
  schemes,
  setControlSize,
  setLayoutType,
  setMode,
  setScheme,
  setSideNavCollapse,
  useTheme,
} from '#web/ui/theme/preference.ts';
import classes from './appearance-panel.module.css';
import { LanguageAndDirection } from './language-and-direction.tsx';
import { LayoutPicture } from './layout-picture.tsx';
import { Segments } from './segments.tsx';
import { Tiles } from './tiles.tsx';

const modes = { light: IconSun, dark: IconMoon } as const;
const withSideNav = ['collapsibleSide', 'stackedSide', 'framelessSide'];

/** The user's appearance settings; each choice is applied and stored at once. */
export default function AppearancePanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { theme } = useTheme();
  const layout = shownLayout(theme.layout);
  const hasSideNav = withSideNav.includes(layout);
  return (
    <DrawerFrame
      title={t('theme.panel.title')}
      subtitle={t('theme.panel.explanation')}
      size={380}
      isSeeThrough
      onClose={onClose}
    >
      <div className="grid grow content-start gap-20 shortens scrolls pad-20">
        <Tiles
          legend={t('shell.scheme')}
          columns={5}
          value={theme.themeSchema || 'default'}
          choices={schemes.map((value) => ({
            value,
            label: t(`shell.schemes.${value}`),
            picture: <span className={classes.swatch} data-scheme={value} />,
          }))}
          onChoose={setScheme}
        />
        <Segments
          label={t('theme.mode')}
          value={theme.mode}
          choices={(Object.keys(modes) as Mode[]).map((value) => {
            const Icon = modes[value];
            return {
              value,
              label: (
                <span className="row gap-6 centre">
                  <Icon size={16} stroke={1.7} aria-hidden />
                  {t(`theme.modes.${value}`)}
                </span>
              ),
            };
          })}
          onChoose={setMode}
        />
        <LanguageAndDirection />
        <Tiles
          legend={t('theme.layout')}
          help={usePhone() ? t('theme.layoutOnPhone') : undefined}
          columns={2}
          value={layout}
          choices={layoutTypes.map((value) => ({
            value,
            label: t(`theme.layouts.${value}`),
            picture: <LayoutPicture type={value} />,
          }))}
          onChoose={setLayoutType}
        />
        <Switch
          label={t('theme.sideNavCollapse')}
          description={hasSideNav ? undefined : t('theme.noSideNav')}
          disabled={!hasSideNav}
          checked={theme.layout.sideNavCollapse}
          onChange={(event) => setSideNavCollapse(event.currentTarget.checked)}
        />
        <Segments
          label={t('shell.controlSize')}
          value={theme.controlSize}
          choices={controlSizes.map((value) => ({ value, label: t(`shell.controlSizes.${value}`) }))}
          onChoose={setControlSize}
        />
        <Button
          variant="default"
          leftSection={<IconRestore size={16} stroke={1.7} aria-hidden />}
          onClick={resetTheme}
        >
          {t('theme.panel.reset')}
        </Button>
      </div>
    </DrawerFrame>
  );
}
