import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differences, merged } from '#web/ui/form/three-way.ts';
import { withSavedIds, withSentKeys } from './row-identity.ts';
import type { Choice, RowRules } from './row-merge.ts';

const rules: RowRules = { together: [['designId', 'name']], derived: ['order'] };
const lists = { rows: rules };
const row = (id: number, part: object = {}) => ({ id, designId: 1, name: 'Thobe', price: '10', ...part });
type Rows = readonly object[];

const found = (before: Rows, mine: Rows, theirs: Rows) =>
  differences({ rows: before }, { rows: mine }, { rows: theirs }, lists);
const both = (before: Rows, mine: Rows, theirs: Rows, choice?: Choice): Rows => {
  const chosen = found(before, mine, theirs).map((each) => (choice ? { ...each, choice } : each));
  return merged({ rows: before }, { rows: mine }, { rows: theirs }, chosen, lists).rows;
};

describe('rows that two people changed', () => {
  const before = [row(1), row(2), row(3)];

  it('keeps the change of each of them where they changed different rows or parts', () => {
    const mine = [row(1, { price: '11' }), row(2), row(3, { name: 'Coat', designId: 2 })];
    const theirs = [row(1, { name: 'Bisht', designId: 3 }), row(2, { price: '12' }), row(3)];
    expect(both(before, mine, theirs)).toEqual([
      row(1, { price: '11', name: 'Bisht', designId: 3 }),
      row(2, { price: '12' }),
      row(3, { name: 'Coat', designId: 2 }),
    ]);
    expect(found(before, mine, theirs)).toContainEqual({
      field: 'rows',
      row: '#1',
      parts: ['designId', 'name'],
      choice: 'theirs',
    });
  });

  it('adds what either added where they added it, and removes what either removed', () => {
    const mine = [row(1), { key: 'new', name: 'Mine', price: '1' }, row(3)];
    const theirs = [row(1), row(2), row(9), row(3)];
    expect(both(before, mine, theirs)).toEqual([
      row(1),
      { key: 'new', name: 'Mine', price: '1' },
      row(9),
      row(3),
    ]);
  });

  it('keeps a removed row that the other changed: as a new one where it is gone from the server', () => {
    const changed = [row(1), row(2, { price: '12' }), row(3)];
    const without = [row(1), row(3)];
    expect(both(before, without, changed)).toEqual(changed);
    const { id: _, ...rest } = row(2, { price: '12' });
    expect(both(before, changed, without)).toEqual([row(1), { ...rest, key: 'was 2' }, row(3)]);
    expect(both(before, changed, without, 'theirs')).toEqual(without);
  });

  it('takes my order where I moved rows, and finds no difference in what only follows from the place', () => {
    const moved = [row(3, { order: 1 }), row(1, { order: 2 }), row(2, { order: 3 })];
    const numbered = before.map((each, index) => ({ ...each, order: index + 1 }));
    expect(both(numbered, moved, numbered).map((each) => (each as { id: number }).id)).toEqual([3, 1, 2]);
    expect(both(numbered, numbered, moved).map((each) => (each as { id: number }).id)).toEqual([3, 1, 2]);
  });
});

it('keeps edits of new rows made while they were saved', () => {
  const sent = [
    { key: 'a', price: '1' },
    { key: 'b', price: '2' },
  ];
  const now = [
    { key: 'a', price: '1' },
    { key: 'b', price: '25' },
    { key: 'c', price: '3' },
  ];
  const saved = withSentKeys(
    [
      { id: 7, price: '1.00' },
      { id: 8, price: '2.00' },
    ],
    sent,
  );
  expect(both(withSavedIds(sent, saved), withSavedIds(now, saved), saved)).toEqual([
    { id: 7, key: 'a', price: '1.00' },
    { id: 8, key: 'b', price: '25' },
    { key: 'c', price: '3' },
  ]);
});

describe('whatever two people do', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 });
  const rows = fc
    .tuple(ids, fc.array(fc.constantFrom('1', '2', '3'), { minLength: 6, maxLength: 6 }))
    .map(([order, prices]) => order.map((id) => ({ id, price: prices[id - 1] })));
  const idsOf = (list: Rows) => list.map((each) => (each as { id?: number }).id);
  /** Rows that I added have no id yet. */
  const asMine = (mine: readonly { id: number; price: string | undefined }[], before: Rows) =>
    mine.map(({ id, price }) => (idsOf(before).includes(id) ? { id, price } : { key: `new ${id}`, price }));

  it('gives the version of the one who changed something, where the other changed nothing', () => {
    fc.assert(
      fc.property(rows, rows, (before, changed) => {
        const mine = asMine(changed, before);
        expect(both(before, mine, before)).toEqual(mine);
        expect(both(before, before, changed)).toEqual(changed);
        expect(found(before, changed, changed)).toEqual([]);
      }),
    );
  });

  it('has no duplicates, every row that either side added, and no others', () => {
    fc.assert(
      fc.property(rows, rows, rows, (before, typed, theirs) => {
        const mine = asMine(typed, before);
        const result = both(before, mine, theirs);
        const kept = idsOf(result).filter((id) => id !== undefined);
        expect(new Set(kept).size).toBe(kept.length);
        for (const id of kept) expect(idsOf(theirs)).toContain(id);
        for (const id of idsOf(theirs)) if (!idsOf(before).includes(id)) expect(kept).toContain(id);
        for (const each of mine) if ('key' in each) expect(result).toContainEqual(each);
        const onlyTheirs = both(before, mine, theirs, 'theirs');
        expect(onlyTheirs).toHaveLength(theirs.length);
        expect(onlyTheirs).toEqual(expect.arrayContaining(theirs));
      }),
    );
  });
});
