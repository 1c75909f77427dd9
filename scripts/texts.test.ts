import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messagesAr } from '../shared/i18n/ar.ts';
import { messagesEn } from '../shared/i18n/en.ts';
import { textsOf } from '../shared/i18n/translator.ts';
import { keysOf, namedIn } from '../vite.texts.ts';

const english = new Map(textsOf(messagesEn));

test('the build reads from the code which texts it shows', () => {
  const code = `t('orders.title'); t("common.save"); labels('orders.field', shape); t(\`common.stage.\${order.stage}\`);
    t(\`orders.\${kind}.done.\${action}\`, { count }); t(\`orders.\${{ a: 'x' }[kind]}\`); import('#web/orders/x.ts'); 'orders'`;
  expect(namedIn(code).sort()).toEqual([
    'common.save',
    'common.stage.*',
    'orders.**',
    'orders.*.done.*',
    'orders.field.*',
    'orders.title',
  ]);
});

test('a name stands for a text with its plurals, for a group, and for the texts inside its texts', () => {
  expect(keysOf('common.save', english)).toEqual(['common.save']);
  expect(keysOf('common.daysLate', english)).toEqual(['common.daysLate_one', 'common.daysLate_other']);
  expect(keysOf('common.daysLate', new Map(textsOf(messagesAr)))).toHaveLength(6);
  expect(keysOf('common.stage', english)).toEqual(keysOf('common.stage.*', english));
  expect(keysOf('common.*', english)).not.toContain('common.stage.pending');
  expect(keysOf('common.**', english)).toContain('common.stage.pending');
  const inside = new Map([
    ['common.a', 'of $t(common.stage.{{stage}})'],
    ['common.stage.late', 'late'],
  ]);
  expect(keysOf('common.a', inside)).toEqual(['common.a', 'common.stage.late']);
});

/** Otherwise a screen would be fetched without these texts. */
test('the build finds the texts of every key in the code', () => {
  const files = globSync(['shared/**/*.ts', 'web/**/*.{ts,tsx}']).filter(
    (path) => !path.includes('i18n/') && !path.endsWith('.test.ts'),
  );
  const names = files.flatMap((path) => namedIn(readFileSync(path, 'utf8')));
  const composed = [...new Set(names)].filter((name) => name.includes('*'));
  expect(composed.length).toBeGreaterThan(50);
  expect(composed.filter((name) => keysOf(name, english).length === 0)).toEqual([]);
  // A key whose parts can't be read brings all that begins like it.
  expect(composed.filter((name) => name.endsWith('**'))).toEqual([]);
});
