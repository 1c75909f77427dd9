import { expect, test } from 'vitest';
import { pathPattern } from '#web/lib/router/path-pattern.ts';

// By a variable: types of the whole web aren't needed here.
const routes: string = '#web/app/routes.ts';
const { screens }: { screens: readonly { path: string }[] } = await import(routes);

test('no screen stands before one whose path it would read too', () => {
  const paths = screens.map(({ path }) => path);
  const hidden = paths.flatMap((path, at) => {
    const found = paths.findIndex((each) => pathPattern(each)(path));
    return found < at ? [`${path} behind ${paths[found]}`] : [];
  });
  expect(hidden).toEqual([]);
});
