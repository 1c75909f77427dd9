import { eq, ne } from 'drizzle-orm';
import type { Disk } from 'flydrive';
import { roles } from '#server/access/session/role.table.ts';
import { users } from '#server/access/session/user.table.ts';
import { seedNotes } from '#server/customers/customer/customer-note.seed.ts';
import { dimensionTemplates } from '#server/customers/measuring/dimension-template.table.ts';
import { type Database, inTransaction } from '#server/database/connection.ts';
import { unaudited } from '#server/lib/data/audit.ts';
import { seedAppointments } from '#server/orders/calendar/appointment.seed.ts';
import { statuses, subStatuses } from '#server/orders/statuses/status.table.ts';
import { entities } from '#server/records/entities.ts';
import { companyInformation } from '#server/settings/company/company-information.table.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { taxes } from '#server/settings/money/tax.table.ts';
import { preferences } from '#server/settings/preferences/preference.table.ts';
import { defects } from '#server/settings/works/defect.table.ts';
import { workTypes } from '#server/settings/works/work-type.table.ts';
import { type InvoiceIssuer, invoiceIssuer } from '#shared/billing/invoice/invoice.schema.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { addressOf } from '#shared/settings/country/address.rules.ts';
import { addClosings } from './closings.ts';
import { addCurrencies } from './currencies.ts';
import { completeDesigns } from './designs.ts';
import { addExpenses } from './expenses.ts';
import { foundShop } from './founded-shop.seed.ts';
import { nameItems, sellItems } from './items.ts';
import { owner } from './owner.seed.ts';
import { declareDeposits } from './prepayments.ts';
import { addSettlements } from './settlements.ts';
import type { Founded } from './shop.ts';
import { addShowcase } from './showcase.ts';
import { simulateShop } from './simulate-shop.ts';
import { writeLedger } from './write-ledger.ts';

const identity = {
  name: 'Dar Al Khayyat',
  names: { ar: 'دار الخياط', ur: 'دار الخیاط' },
  legalName: 'مؤسسة دار الخياط للخياطة الرجالية',
  taxNumber: '310458872600003',
  registrationNumber: '1010458872',
  phone: '+966 11 465 2210',
  email: 'shop@dar-al-khayyat.example',
  address: 'Al Batha Street, Al Malaz, Riyadh 12641',
  addressNames: { ar: 'شارع البطحاء، الملز، الرياض 12641', ur: 'البطحاء اسٹریٹ، الملز، ریاض 12641' },
  building: '3214',
  street: 'شارع البطحاء',
  district: 'الملز',
  city: 'الرياض',
  postalCode: '12641',
  websiteUrl: 'https://dar-al-khayyat.example',
  termsAndConditions:
    'Alterations are free within 14 days of pickup. Garments not picked up within 90 days are given away.',
  termsAndConditionsNames: {
    ar: 'التعديل مجاني خلال 14 يوماً من الاستلام. ما لم يُستلم خلال 90 يوماً يُتبرع به.',
    ur: 'لے جانے کے 14 دن کے اندر درستی مفت ہے۔ جو لباس 90 دن تک نہ لیا جائے، وہ دے دیا جاتا ہے۔',
  },
};

/** Fills a new, empty shop with fourteen months of Dar Al Khayyat in Riyadh, up to `now`. */
export async function seedDemoShop(database: Database, files: Disk, now = new Date()): Promise<void> {
  await inTransaction(database, (transaction) => unaudited(transaction, () => fill(transaction, files, now)));
  await database.execute('analyze');
}

async function fill(database: Database, files: Disk, now: Date): Promise<void> {
  await foundShop(database);
  await database.update(companyInformation).set(identity);
  // In Riyadh, prices include tax. The demonstration also shows the kit's own pages.
  await database.update(preferences).set({ pricesIncludeTax: true, dueDays: 8, demoPages: true });
  const founded = await readFounded(database);
  await addCurrencies(database, localDate(founded.timeZone, now));
  const { ledger, simulatedOrders } = simulateShop(founded, now);
  await writeLedger(database, ledger, simulatedOrders, async () => {
    for (const { seedDemo } of entities) await seedDemo?.(database, files);
    await nameItems(database);
  });
  await seedNotes(database, founded.staff, now);
  await addExpenses(database, founded, now);
  await addSettlements(database, founded, now);
  await seedAppointments(database, now);
  await completeDesigns(database, files, founded);
  const [founder] = await database.select({ id: users.id }).from(users).orderBy(users.id).limit(1);
  const { name, email } = owner;
  const by = { userId: founder?.id ?? 0, name, email, roles: [], permissions: new Set<string>() };
  await sellItems(database, by);
  await addShowcase(database, files, by.userId);
  await declareDeposits(database, by);
  await addClosings(database, founded, now);
}

/** As an invoice copies a shop whose address is said in parts. */
const issuerOf = (company: typeof companyInformation.$inferSelect, country: string): InvoiceIssuer =>
  invoiceIssuer.parse({ ...company, country, place: addressOf({ ...company, country }) });

async function readFounded(database: Database): Promise<Founded> {
  const [tax] = await database.select().from(taxes).where(ne(taxes.rate, '0'));
  const [preference] = await database.select().from(preferences);
  const [company] = await database.select().from(companyInformation);
  if (!tax || !preference || !company) throw new Error('a founded shop has a tax and its preferences');
  return {
    staff: await database
      .select({ id: users.id, name: users.name })
      .from(users)
      .innerJoin(roles, eq(roles.id, users.roleId)),
    workTypes: await database.select().from(workTypes).orderBy(workTypes.position),
    defects: await database.select().from(defects).orderBy(defects.position),
    templates: await database.select().from(dimensionTemplates),
    statuses: await database.select().from(statuses),
    subStatuses: await database.select().from(subStatuses),
    tax,
    currency: await baseCurrency(database),
    issuer: issuerOf(company, preference.country),
    timeZone: preference.timeZone,
  };
}
