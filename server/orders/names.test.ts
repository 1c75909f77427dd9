import { describe, expect, test } from 'vitest';
import { raw, testApp } from '#server/test-app.ts';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import { statusContract } from '#shared/orders/statuses/status.contract.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';

const { signUpOwner } = await testApp();
const owner = await signUpOwner();

interface NamedRecord {
  id: number;
  name: string;
  names: Record<string, string>;
}
const all = async (path: string): Promise<NamedRecord[]> =>
  (await owner.send('GET', `${path}?perPage=200`)).body.data;
const named = async (path: string, name: string) =>
  (await all(path)).find((each) => each.name === name) as NamedRecord;

const kinds = ['/work-types', '/statuses', '/sub-statuses', '/units', '/taxes'];
const atFirst = (await Promise.all(kinds.map(all))).flat();

test('a new shop calls everything in its own language and in the two others', () => {
  for (const { names } of atFirst) expect(Object.keys(names)).toEqual(['ar', 'ur']);
  const named = (name: string) => atFirst.find((each) => each.name === name);
  expect(named('Cutting')).toMatchObject({ names: { ar: 'القص', ur: 'کٹائی' } });
  expect(named('VAT')?.names.ar).toBe('ضريبة القيمة المضافة');
});

describe('names in other languages', () => {
  test('are trimmed, on one line, kept if left out of a change, and dropped if empty', async () => {
    const made = await owner.call(workTypeContract.create, {
      body: {
        name: 'Beading',
        names: raw({ ar: '  التطريز\nبالخرز ', ur: '', fr: 'Perlage' }),
      },
    });
    expect(made).toMatchObject({ status: 201, body: { names: { ar: 'التطريز بالخرز' } } });
    expect(Object.keys(made.body.names)).toEqual(['ar']);

    const renamed = await owner.call(workTypeContract.update, {
      params: { id: made.body.id },
      body: { version: 1, name: 'Beads' },
    });
    expect(renamed.body.names).toEqual({ ar: 'التطريز بالخرز' });
    const changed = await owner.call(workTypeContract.update, {
      params: { id: made.body.id },
      body: { version: 2, names: { ur: 'موتی کا کام', en: 'Bead work' } },
    });
    expect(changed.body.names).toEqual({ en: 'Bead work', ur: 'موتی کا کام' });
    expect((await owner.call(workTypeContract.get, { params: { id: made.body.id } })).body.names).toEqual({
      en: 'Bead work',
      ur: 'موتی کا کام',
    });
  });

  test('that are too long are refused by their language', async () => {
    const refused = await owner.call(taxContract.create, {
      body: { name: 'Zakat', rate: '2.5', names: { ur: 'ز'.repeat(81) } },
    });
    expect(refused).toMatchObject({ status: 422, problem: { errors: [{ path: 'names.ur' }] } });
    expect(
      (await owner.call(taxContract.create, { body: { name: 'Zakat', rate: '2.5', names: raw('زكاة') } }))
        .status,
    ).toBe(422);
  });

  test('find their record in every list, however it was typed', async () => {
    const found = async (path: string, search: string) =>
      (await owner.send('GET', `${path}?search=${encodeURIComponent(search)}`)).body.data.map(
        ({ name }: NamedRecord) => name,
      );
    expect(await found('/work-types', 'کٹائ')).toEqual(['Cutting']);
    expect(await found('/work-types', 'cutt')).toEqual(['Cutting']);
    expect(await found('/statuses', 'جاهز للتسليم')).toEqual(['Ready for pickup']);
    expect(await found('/sub-statuses', 'بتا دیا')).toEqual(['Customer told']);
    expect(await found('/units', 'بوصه')).toEqual(['Inch']);
    expect(await found('/taxes', 'القيمه المضافه')).toEqual(['VAT']);
  });

  test('are in the log of changes', async () => {
    const { id, names } = await named('/statuses', 'On the machine');
    await owner.call(statusContract.update, {
      params: { id },
      body: { version: 1, names: { ...names, ar: 'عند الخياط' } },
    });
    const log = await owner.call(auditContract.list, { query: { recordType: 'statuses', recordId: id } });
    expect(log.body.data[0]).toMatchObject({
      before: { names: { ar: 'على الماكينة' } },
      after: { names: { ar: 'عند الخياط' } },
    });
  });
});
