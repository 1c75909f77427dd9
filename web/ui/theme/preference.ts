import {
  type Direction,
  defaultLanguage,
  directionOf,
  isLanguage,
  type Language,
} from '#shared/lib/language.ts';
import { showLanguage } from '#web/lib/i18n.ts';
import { readStored, readStoredJson, store } from '#web/lib/storage.ts';
import { createStore, useValue } from '#web/lib/store.ts';
import { chosen, entered, type LayoutChoice, type LayoutType, left, storedLayout } from './layout-choice.ts';
import { oneOf } from './stored.ts';

/** Names and defaults of the persisted theme preference. Source: rule Words 7. `public/start.js` reads the same entries. */
export const schemes = ['default', 'dark', 'green', 'purple', 'orange'] as const;
export const controlSizes = ['xs', 'sm', 'md', 'lg'] as const;

export type Scheme = (typeof schemes)[number];
export type ControlSize = (typeof controlSizes)[number];
export type Mode = 'light' | 'dark';

export interface Theme {
  themeSchema: Scheme | '';
  direction: Direction;
  mode: Mode;
  panelExpand: boolean;
  controlSize: ControlSize;
  layout: LayoutChoice;
}

/** Each field has its own fallback, so that an entry of an older version or edited by hand doesn't break the start. */
function storedTheme(stored: unknown, language: Language): Theme {
  const { themeSchema, direction, mode, panelExpand, controlSize, layout } = (stored ?? {}) as Record<
    string,
    unknown
  >;
  return {
    themeSchema: oneOf(schemes, themeSchema, ''),
    direction: oneOf(['ltr', 'rtl'], direction, directionOf(language)),
    mode: oneOf(['light', 'dark'], mode, 'light'),
    panelExpand: panelExpand === true,
    controlSize: oneOf(controlSizes, controlSize, 'md'),
    layout: storedLayout(layout),
  };
}

interface Preference {
  language: Language;
  theme: Theme;
}

function readPreference(): Preference {
  const locale = readStored('locale');
  const language = isLanguage(locale) ? locale : defaultLanguage;
  return { language, theme: storedTheme(readStoredJson('theme'), language) };
}

const preference = createStore(readPreference());

/** Applies the preference to the root element, from which styles and Mantine's direction read it. */
function paint({ language, theme }: Preference): void {
  const root = document.documentElement;
  root.lang = language;
  root.dir = theme.direction;
  root.classList.toggle('dark', theme.mode === 'dark');
  root.dataset.mantineColorScheme = theme.mode;
  root.dataset.scheme = theme.themeSchema || 'default';
  root.dataset.controlSize = theme.controlSize;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.${language}.webmanifest`);
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', getComputedStyle(root).getPropertyValue('--surface').trim());
}

function change(next: Preference): void {
  preference.set(next);
  store('locale', next.language);
  store('theme', JSON.stringify(next.theme));
  paint(next);
}

function setTheme(part: Partial<Theme>): void {
  const now = preference.get();
  change({ ...now, theme: { ...now.theme, ...part } });
}

function setLayout(next: (layout: LayoutChoice) => LayoutChoice): void {
  setTheme({ layout: next(preference.get().theme.layout) });
}

/** Loads the texts first, so that no frame shows one language in the other's direction. */
export async function setLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  const now = preference.get();
  change({ language, theme: { ...now.theme, direction: directionOf(language) } });
}

export const setMode = (mode: Mode) => setTheme({ mode });
export const setScheme = (themeSchema: Scheme) => setTheme({ themeSchema });
export const setControlSize = (controlSize: ControlSize) => setTheme({ controlSize });
/** Overrides the language's own direction, until the language changes. */
export const setDirection = (direction: Direction) => setTheme({ direction });
/** Whether the appearance panel is open; it is restored on the next start. */
export const setPanelExpand = (panelExpand: boolean) => setTheme({ panelExpand });
export const setLayoutType = (type: LayoutType) => setLayout((layout) => chosen(layout, type));
export const setSideNavCollapse = (sideNavCollapse: boolean) =>
  setLayout((layout) => ({ ...layout, sideNavCollapse }));

/** Restores the defaults, with the direction of the language; the panel stays as it is. */
export function resetTheme(): void {
  const { language, theme } = preference.get();
  const { panelExpand } = theme;
  setTheme(storedTheme({ panelExpand }, language));
}

/** Updates the stored layout for a screen with this layout of its own, or with none. */
export function followScreen(own: LayoutType | undefined): void {
  const { previousType } = preference.get().theme.layout;
  if (own) setLayout((layout) => entered(layout, own));
  else if (previousType) setLayout(left);
}

/** The six fields of the theme preference and the language; their setters are in this file. */
export const useTheme = () => useValue(preference);

/** Applies the stored preference and follows changes by other tabs; returns the language. */
export function startPreference(): Language {
  paint(preference.get());
  window.addEventListener('storage', async (event) => {
    if (event.key !== 'locale' && event.key !== 'theme') return;
    const { language, theme } = readPreference();
    await showLanguage(language);
    // The panel doesn't follow other tabs.
    const { panelExpand } = preference.get().theme;
    const next = { language, theme: { ...theme, panelExpand } };
    preference.set(next);
    paint(next);
  });
  return preference.get().language;
}
