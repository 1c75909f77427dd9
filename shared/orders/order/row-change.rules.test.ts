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
    quantity: 3,
    fabricItemId: 4,
    fabricQuantity: '8.25',
    fabricPrice: '40',
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
    quantity: 1,
    fabricItemId: null,
    fabricQuantity: null,
    fabricPrice: null,
    invoiced: 0,
    works: [],
  },
];
const [thobe, hem] = [
  { id: 1, kind: 'article', designId: 7, itemId: null, taxId: null, price: '150', quantity: 3 },
  { id: 2, kind: 'service', designId: null, itemId: null, taxId: 5, price: '20', quantity: 1 },
];

const cloth = (quantity: string, price: string | null) => ({ itemId: 4, quantity, price });

test.each([
  ['as it is', [thobe, hem], []],
  ['an untouched row goes, another comes', [thobe, { ...hem, id: undefined }], []],
  ['unassigned work goes', [{ ...thobe, workTypeIds: [1] }], []],
  ['an unbilled price changes', [thobe, { ...hem, price: '25', taxId: null, kind: 'article' }], []],
  [
    'fewer than assigned',
    [{ ...thobe, quantity: 2, fabric: cloth('5.5', '40') }],
    ['rows.0.quantity orders.quantityBelow'],
  ],
  ['assigned work goes', [{ ...thobe, workTypeIds: [2] }], ['rows.0.workTypeIds orders.workInUse']],
  [
    'a billed row is another',
    [hem, { ...thobe, designId: 8, itemId: null, price: '151', taxId: 5 }],
    ['designId', 'price', 'taxId'].map((field) => `rows.1.${field} orders.pricedOnInvoice`),
  ],
  [
    'a billed fabric is as long for each piece',
    [hem, { ...thobe, quantity: 4, fabric: cloth('11', '40') }],
    [],
  ],
  [
    'it is shorter',
    [hem, { ...thobe, fabric: cloth('8', '40') }],
    ['rows.1.fabric.quantity orders.fabric.onInvoice'],
  ],
  [
    'more pieces share it',
    [hem, { ...thobe, quantity: 4 }],
    ['rows.1.fabric.quantity orders.fabric.onInvoice'],
  ],
  [
    'it is another',
    [hem, { ...thobe, fabric: { ...cloth('8.25', '40'), itemId: 5 } }],
    ['rows.1.fabric.itemId orders.pricedOnInvoice'],
  ],
  [
    'it is cheaper',
    [hem, { ...thobe, fabric: cloth('8.25', '39') }],
    ['rows.1.fabric.price orders.pricedOnInvoice'],
  ],
  [
    'it is included',
    [hem, { ...thobe, fabric: cloth('8.25', null) }],
    ['rows.1.fabric.price orders.pricedOnInvoice'],
  ],
  ['none is named', [hem, { ...thobe, fabric: null }], ['rows.1.fabric.price orders.pricedOnInvoice']],
  ['an unbilled fabric is charged', [thobe, { ...hem, fabric: cloth('1', '40') }], []],
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
