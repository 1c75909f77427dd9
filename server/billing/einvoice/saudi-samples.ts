import type { DocumentFacts } from './saudi/document.ts';
import type { CertifiedShop } from './way.ts';

/** The papers that prove a device: each kind to a business, then to a person. */
const kinds = ['invoice', 'credit', 'debit'] as const;

export const sampleCount = 2 * kinds.length;

const address = {
  street: 'الأمير سلطان',
  building: '2322',
  district: 'المربع',
  city: 'الرياض',
  postalCode: '23333',
  country: 'SA',
};

const standard = { code: 'S', rate: '15' } as const;

/** The facts of a sample, from 1 to `sampleCount`: one thobe at 100 and 15 % tax. */
export function sampleFacts(
  number: number,
  shop: CertifiedShop,
): Omit<DocumentFacts, 'uuid' | 'counter' | 'previousHash'> {
  const kind = kinds[(number - 1) % kinds.length] ?? 'invoice';
  const simplified = number > kinds.length;
  const day = new Date().toISOString().slice(0, 10);
  return {
    kind,
    simplified,
    number: `SAMPLE-${number}`,
    issuedAt: `${day}T00:00:00`,
    ...(!simplified && { supplyDate: day }),
    currency: 'SAR',
    seller: { ...shop, otherId: { scheme: 'CRN', number: '1010010000' }, address },
    ...(!simplified && { buyer: { name: 'شركة نموذجية', taxNumber: '399999999800003', address } }),
    lines: [
      {
        name: 'ثوب',
        quantity: '1',
        unit: 'PCE',
        price: '100.00',
        discount: '0.00',
        net: '100.00',
        tax: '15.00',
        gross: '115.00',
        category: standard,
      },
    ],
    taxes: [{ category: standard, taxable: '100.00', tax: '15.00' }],
    totals: { net: '100.00', tax: '15.00', gross: '115.00', prepaid: '0.00', payable: '115.00' },
    ...(kind !== 'invoice' && { refersTo: { number: 'SAMPLE-1', issuedOn: day }, reason: 'إلغاء' }),
    paymentMeans: '10',
  };
}
