import { expect, test } from 'vitest';
import { pathPattern } from '#web/lib/router/path-pattern.ts';
import { screens } from './routes.ts';

test('no screen stands before one whose path it would read too', () => {
  const paths = screens.map(({ path }) => path);
  const hidden = paths.flatMap((path, at) => {
    const found = paths.findIndex((each) => pathPattern(each)(path));
    return found < at ? [`${path} behind ${paths[found]}`] : [];
  });
  expect(hidden).toEqual([]);
});
