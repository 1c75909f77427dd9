import { describe, expect, test } from 'vitest';
import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { parseSeamly, readSeamly, SeamlyProblem, writeSeamly } from '#web/customers/importing/seamly-file.ts';
import { fromSeamly, toSeamly } from './seamly.rules.ts';

const vit = (measurements: string, unit = 'cm', root = 'vit') => `<?xml version='1.0' encoding='UTF-8'?>
<${root}>
    <!--Measurements created with Valentina (http://www.valentina-project.org/).-->
    <version>0.3.3</version>
    <read-only>false</read-only>
    <notes><![CDATA[Thobe & bisht]]></notes>
    <unit>${unit}</unit>
    <pm_system>998</pm_system>
    <personal>
        <family-name>Khan</family-name>
        <given-name>Bilal</given-name>
        <birth-date>1990-01-01</birth-date>
        <gender>male</gender>
        <email/>
    </personal>
    <body-measurements>${measurements}</body-measurements>
</${root}>`;

const length = (id: string, label: string, more: Partial<DimensionField> = {}): DimensionField => ({
  id,
  label,
  kind: 'text',
  unit: 'in',
  order: 1,
  options: [],
  required: false,
  min: null,
  max: null,
  ...more,
});
const fields = [
  length('waist', 'Waist', { names: { ur: 'کمر' } }),
  length('collar', 'Collar'),
  length('a1b2', 'Neck', { point: 'thobe.neck' }),
  length('c3d4', 'طول الجبزور', { names: { en: 'Placket (jabzour)' } }),
  length('e5f6', 'Belt', { unit: 'cm' }),
  length('style', 'Style', { kind: 'select', unit: null, options: ['Saudi'] }),
];
const convert = (value: string, from: string, to: string) => {
  if (from === 'in' && to === 'cm') return String(Number(value) * 2.54);
  if (from === 'cm' && to === 'in') return String(Number(value) / 2.54);
  return null;
};
const reasonOf = (text: string) => {
  try {
    return parseSeamly(text);
  } catch (error) {
    return error instanceof SeamlyProblem ? error.reason : error;
  }
};

describe('a file that is read', () => {
  test('of either program gives its unit and its measurements as they are', () => {
    const text = vit('<m value="46" name="height_knee"/><m name="@own" value="1.5" full_name="A &amp; B"/>');
    expect(parseSeamly(`\ufeff${text}`)).toEqual({
      unit: 'cm',
      notes: 'Thobe & bisht',
      measurements: [
        { name: 'height_knee', value: '46', fullName: '' },
        { name: '@own', value: '1.5', fullName: 'A & B' },
      ],
    });
    expect(parseSeamly(vit('', 'inch', 'smis'))).toMatchObject({ unit: 'inch', measurements: [] });
  });

  test('is refused with entities, deep nesting, many sizes, another kind, another unit or no end', async () => {
    const bomb = '<!DOCTYPE vit [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
    expect(reasonOf(vit('').replace('<vit>', `${bomb}<vit>`))).toBe('damaged');
    expect(reasonOf(vit('<m name="a" value="&b;"/>'))).toBe('damaged');
    expect(reasonOf(vit(`${'<x>'.repeat(9)}${'</x>'.repeat(9)}`))).toBe('damaged');
    expect(reasonOf(vit('<m name="a" value="1"/>'.repeat(2001)))).toBe('damaged');
    expect(reasonOf(vit('<m name="a"/>'))).toBe('damaged');
    expect(reasonOf(vit('', 'ell'))).toBe('damaged');
    expect(reasonOf(vit('').slice(0, -4))).toBe('damaged');
    expect(reasonOf(vit('', 'cm', 'smms'))).toBe('manySizes');
    expect(reasonOf('<html></html>')).toBe('otherKind');
    expect(reasonOf('not XML')).toBe('damaged');
    await expect(readSeamly(new Blob(['x'.repeat(1_000_001)]))).rejects.toThrow(
      new SeamlyProblem('tooLarge'),
    );
  });

  test('fills empty fields by what is measured or by name, and tells the rest', () => {
    const file = parseSeamly(
      vit(
        [
          ['waist_circ', '101.6'],
          ['neck_circ', '40.64'],
          ['@Placket_jabzour_', '38.1'],
          ['@x', '90', 'Belt'],
          ['height', '178'],
          ['@کمر', '99'],
          ['@Style', '3'],
          ['@Neck', 'neck_circ / 2'],
        ]
          .map(
            ([name, value, full]) =>
              `<m name="${name}" value="${value}" ${full ? `full_name="${full}"` : ''}/>`,
          )
          .join(''),
      ),
    );
    const found = fromSeamly(file, { fields, typed: { c3d4: '14' } }, convert);
    expect(found.values).toEqual({ waist: '40', collar: '16', e5f6: '90' });
    expect(found.unknown.map(({ name }) => name)).toEqual(['height', '@Style']);
    expect(found.unreadable.map(({ value }) => value)).toEqual(['neck_circ / 2']);
    expect(
      fromSeamly({ unit: 'mm', measurements: file.measurements }, { fields, typed: {} }, convert),
    ).toMatchObject({
      values: {},
    });
  });
});

test('a version goes out and comes back the same, each length under a name of its own', () => {
  const values = { waist: '40.0625', collar: '16', a1b2: '15.5', c3d4: '14', e5f6: '101.6', style: 'Saudi' };
  const out = toSeamly({ fields, values }, convert);
  expect(out).toEqual({
    unit: 'inch',
    measurements: [
      { name: 'waist_circ', value: '40.0625', fullName: 'Waist' },
      { name: 'neck_circ', value: '16', fullName: 'Collar' },
      { name: '@Neck', value: '15.5', fullName: 'Neck' },
      { name: '@Placket_jabzour_', value: '14', fullName: 'طول الجبزور' },
      { name: '@Belt', value: '40', fullName: 'Belt' },
    ],
  });
  const text = writeSeamly({ ...out, notes: 'Thobe <"3">' }, 'Khan & Sons\u0000');
  const read = parseSeamly(text);
  expect(read).toEqual({ ...out, notes: 'Thobe <"3">' });
  const { style: _, ...lengths } = values;
  expect(fromSeamly(read, { fields, typed: {} }, convert).values).toEqual(lengths);
});
