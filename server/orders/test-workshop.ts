import { expect } from 'vitest';
import { localDate } from '#shared/lib/local-date.ts';
import { daysLater } from '#shared/orders/order/promise.rules.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { testShop } from './test-shop.ts';

const password = 'needle-thread-and-thimble';
const field = { kind: 'text', unit: 'in', required: false };

/** A shop with two tailors who work in Urdu, and a measured customer whose kameez can be booked and given out. */
export async function testWorkshop() {
  const shop = await testShop();
  const { owner, as, act, book, work, customerId, designId, taxId } = shop;
  const { timeZone } = (await owner.call(preferenceContract.get, {})).body;
  const today = localDate(timeZone);

  const add = async (path: string, body: object) => {
    const reply = await owner.send('POST', path, body);
    expect([path, reply.status]).toEqual([path, 201]);
    return reply.body;
  };

  const hires = async (name: string, role: string, language = 'ur') => {
    const email = `${name.toLowerCase()}@shop.example`;
    const passwords = { password, passwordConfirmation: password };
    const { id } = await add('/users', { name, email, role, language, ...passwords });
    const signedIn = await as(null).signIn({ email, password });
    return { id: id as number, ...signedIn };
  };

  const template = await add('/dimension-templates', {
    name: 'Kameez',
    names: { ur: 'قمیض' },
    fields: [
      { ...field, label: 'Length', names: { ur: 'لمبائی' }, order: 1, point: 'kurta.length' },
      { ...field, label: 'Collar', order: 2, kind: 'select', unit: null, options: ['Ban', 'Round'] },
      { ...field, label: 'Chest', names: { ur: 'چھاتی' }, order: 3, point: 'kurta.chest' },
    ],
  });
  const [length, collar, chest] = template.fields as { id: string }[];
  const measured = await add('/measurements', {
    customerId,
    templateId: template.id,
    values: { [length?.id ?? '']: '41½', [collar?.id ?? '']: 'Ban', [chest?.id ?? '']: '44' },
  });

  const bookKameez = (quantity = 2, more: Parameters<typeof book>[1] = {}) =>
    book(
      [
        {
          kind: 'article' as const,
          name: 'Kameez',
          designId,
          quantity,
          price: '7319',
          taxId,
          measurementId: measured.id,
          note: 'Left shoulder a little lower',
          workTypeIds: [work('Cutting'), work('Stitching')],
        },
      ],
      { dueDate: daysLater(today, 5), note: 'Hang it, never fold it', ...more },
    );
  const give = async (orderId: number, to: object, more: object = {}) => {
    const { body } = await act('assign', {
      orderIds: [orderId],
      workTypeId: work('Cutting'),
      ...to,
      ...more,
    });
    return body.data[0]?.assignments.at(-1)?.id ?? 0;
  };

  return {
    ...shop,
    today,
    add,
    hires,
    bookKameez,
    give,
    lengthId: length?.id ?? '',
    measurementId: measured.id as number,
    version: measured.number as number,
    akram: await hires('Akram', 'Tailor'),
    rasool: await hires('Rasool', 'Tailor'),
    /** What neither a tailor nor a company with a link may see: prices, and who the customer is. */
    secrets: ['7319', 'محمد أحمد', '+966 50 123 4567', '966501234567'],
  };
}
