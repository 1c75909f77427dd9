import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CurrentRow, rowChangeProblems } from './row-change.rules.ts';

const current: CurrentRow[] = [
  {
    id: 1,
    name: 'Thobe',
    kind: 'article',
    designId: 7,
    itemId: null,
    taxId: null,
    price: '150',
    invoiced: 2,
    works: [
      { workTypeId: 1, name: 'Cutting', assigned: 3 },
      { workTypeId: 2, name: 'Pressing', assigned: 0 },
    ],
  },
  {
    id: 2,
    name: 'Hem',
    kind: 'service',
    designId: null,
    itemId: null,
    taxId: 5,
    price: '20',
    invoiced: 0,
    works: [],
  },
];
const [thobe, hem] = [
  { id: 1, kind: 'article', designId: 7, itemId: null, taxId: null, price: '150', quantity: 3 },
  { id: 2, kind: 'service', designId: null, itemId: null, taxId: 5, price: '20', quantity: 1 },
];

test.each([
  ['as it is', [thobe, hem], []],
  ['an untouched row goes, another comes', [thobe, { ...hem, id: undefined }], []],
  ['unassigned work goes', [{ ...thobe, workTypeIds: [1] }], []],
  ['an unbilled price changes', [thobe, { ...hem, price: '25', taxId: null, kind: 'article' }], []],
  ['fewer than assigned', [{ ...thobe, quantity: 2 }], ['rows.0.quantity orders.quantityBelow']],
  ['assigned work goes', [{ ...thobe, workTypeIds: [2] }], ['rows.0.workTypeIds orders.workInUse']],
  [
    'a billed row is another',
    [hem, { ...thobe, designId: 8, itemId: null, price: '151', taxId: 5 }],
    ['designId', 'price', 'taxId'].map((field) => `rows.1.${field} orders.pricedOnInvoice`),
  ],
  ['a row in use goes', [hem], ['rows orders.rowInUse']],
  ['a row is there twice', [thobe, hem, hem], ['rows.2.id orders.rowTwice']],
  ['a row of another order', [thobe, { ...hem, id: 3 }], ['rows.1.id validation.unknown']],
])('%s', (_name, wanted, expected) => {
  const found = rowChangeProblems(current, wanted).map(({ path, message }) => `${path} ${message}`);
  expect(found).toEqual(expected);
});

test('what is accepted keeps every assigned and invoiced piece', () => {
  const quantities = fc.record({
    first: fc.nat(9),
    second: fc.nat(9),
    assigned: fc.nat(5),
    invoiced: fc.nat(5),
  });
  fc.assert(
    fc.property(quantities, fc.boolean(), ({ first, second, assigned, invoiced }, keeps) => {
      const works = [{ workTypeId: 1, name: 'Cutting', assigned }];
      const rows = [
        { ...current[1], id: 1, works, invoiced: 0 } as CurrentRow,
        { ...current[1], id: 2, invoiced } as CurrentRow,
      ];
      const wanted = [
        { ...hem, id: 1, quantity: first },
        { ...hem, id: 2, quantity: second },
      ].slice(keeps ? 0 : 1);
      const isAccepted = rowChangeProblems(rows, wanted).length === 0;
      expect(isAccepted).toBe((keeps ? first : 0) >= assigned && second >= invoiced);
    }),
  );
});
