import { expect, test } from 'vitest';
import { pathPattern } from '#web/lib/router/path-pattern.ts';
import { menu, shortcuts, tailorsShortcuts } from './menu.tsx';
import { entriesOf } from './menu-shape.ts';
import { reports } from './reports/reports.ts';
import { screens } from './routes.ts';
import { settings } from './settings.ts';

test('no screen stands before one whose path it would read too', () => {
  const paths = screens.map(({ path }) => path);
  const hidden = paths.flatMap((path, at) => {
    const found = paths.findIndex((each) => pathPattern(each)(path));
    return found < at ? [`${path} behind ${paths[found]}`] : [];
  });
  expect(hidden).toEqual([]);
});

test('the menu and the pages of reports and settings lead to screens', () => {
  const known = new Set(screens.map(({ path }) => path));
  const entries = [...menu.flatMap(({ items }) => entriesOf(items)), ...shortcuts, ...tailorsShortcuts];
  const led = [...entries, ...reports, ...settings].map(({ path }) => path);
  expect(led.filter((path) => !known.has(path))).toEqual([]);
});
