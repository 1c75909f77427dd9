import type { MessageKey, Translate } from '#shared/i18n/messages.ts';
import { readable } from './audit.rules.ts';

/** What the forms call the columns that the log names. */
const words: Readonly<Record<string, MessageKey>> = {
  name: 'customers.field.name',
  email: 'customers.field.email',
  phone: 'customers.field.phone',
  phone1: 'customers.field.phone1',
  phone2: 'customers.field.phone2',
  address: 'customers.field.address',
  shippingAddress: 'customers.field.shippingAddress',
  billingAddress: 'customers.field.billingAddress',
  sms: 'customers.field.sms',
  whatsapp: 'customers.field.whatsapp',
  customerCode: 'customers.field.code',

  code: 'catalogue.code',
  cost: 'catalogue.cost',
  price: 'catalogue.price',
  details: 'catalogue.details',
  companyId: 'catalogue.company',
  designId: 'audit.fields.design',

  customerId: 'orders.form.customer',
  referenceNumber: 'orders.form.referenceNumber',
  orderedOn: 'audit.fields.orderedOn',
  dueDate: 'orders.form.dueDate',
  stage: 'orders.status.stage',
  statusId: 'orders.form.status',
  subStatusId: 'orders.form.subStatus',
  workTypeId: 'orders.form.workType',
  remarks: 'orders.form.remarks',
  note: 'orders.form.row.note',
  quantity: 'orders.form.row.quantity',
  taxId: 'orders.form.row.tax',
  taxName: 'audit.fields.taxName',
  taxRate: 'settings.tax.rate',
  inclTax: 'orders.form.row.total',
  measurementId: 'orders.form.row.measurement',
  cancelledAt: 'audit.fields.cancelledAt',
  cancelReason: 'orders.page.cancelReason',
  pickedBy: 'orders.page.pickedBy',
  pickedAt: 'audit.fields.pickedAt',
  orderRowId: 'audit.fields.orderRow',
  userId: 'audit.fields.person',
  unitCost: 'orders.actions.assigning.unitCost',
  good: 'audit.fields.good',
  rejected: 'audit.fields.rejected',
  receivedOn: 'audit.fields.receivedOn',
  revertedAt: 'audit.fields.revertedAt',

  description: 'orders.status.description',
  colour: 'orders.status.colour',
  isDefault: 'orders.status.default',
  position: 'audit.fields.position',
  kind: 'audit.fields.kind',

  invoiceNumber: 'audit.fields.invoiceNumber',
  invoiceDate: 'audit.fields.invoiceDate',
  subtotal: 'audit.fields.subtotal',
  totalTax: 'audit.fields.tax',
  total: 'orders.form.row.total',
  creditsId: 'audit.fields.credits',
  reason: 'audit.fields.reason',
  amount: 'audit.fields.amount',
  method: 'audit.fields.method',
  date: 'audit.fields.date',
  orderId: 'audit.fields.order',
  invoiceId: 'audit.fields.invoice',

  number: 'audit.fields.number',
  templateName: 'audit.types.dimensionTemplates',
  fields: 'audit.fields.fields',

  roleId: 'staff.users.role',
  active: 'staff.users.active',
  permissions: 'staff.roles.permissions',
  avatar: 'audit.fields.picture',

  legalName: 'settings.company.legalName',
  taxNumber: 'settings.company.taxNumber',
  legalAddress: 'settings.company.legalAddress',
  websiteUrl: 'settings.company.websiteUrl',
  facebookUrl: 'settings.company.facebookUrl',
  xUrl: 'settings.company.xUrl',
  instagramUrl: 'settings.company.instagramUrl',
  termsAndConditions: 'settings.company.termsAndConditions',
  logoId: 'settings.company.logo',

  language: 'settings.preference.language',
  timeZone: 'settings.preference.timeZone',
  weekStart: 'settings.preference.weekStart',
  easternDigits: 'settings.preference.easternDigits',
  hijriDates: 'settings.preference.hijriDates',
  pricesIncludeTax: 'settings.preference.pricesIncludeTax',
  dueDays: 'settings.preference.dueDays',
  signUpOpen: 'settings.preference.signUpOpen',

  rate: 'settings.tax.rate',
  currency: 'audit.fields.currency',
  symbol: 'currency.symbol',
  decimals: 'currency.decimals',
  exchangeRate: 'currency.rate.rate',
  isBase: 'currency.base',
  asOf: 'currency.rate.asOf',

  factor: 'units.factor',
  inFractions: 'units.inFractions',
  defaultUnit: 'audit.fields.defaultUnit',
  display: 'audit.fields.display',
  rounding: 'audit.fields.rounding',
  defaultTemplateId: 'audit.fields.defaultTemplate',

  encoded: 'tickets.field.encoded',
  symbology: 'tickets.field.symbology',
  ticketFor: 'tickets.field.ticketFor',
  stock: 'tickets.field.stock',
  labelWidth: 'tickets.field.labelWidth',
  labelHeight: 'tickets.field.labelHeight',
  marginTop: 'tickets.field.marginTop',
  marginBottom: 'tickets.field.marginBottom',
  marginStart: 'tickets.field.marginStart',
  marginEnd: 'tickets.field.marginEnd',
  showCustomer: 'tickets.field.showCustomer',
  showDueDate: 'tickets.field.showDueDate',
  showWorkTypes: 'tickets.field.showWorkTypes',
};

/** Numbers of records whose forms speak of the kind of record alone. */
const prefixes: Readonly<Record<string, MessageKey>> = {
  orderPrefix: 'settings.preference.orderPrefix',
  invoicePrefix: 'settings.preference.invoicePrefix',
  creditNotePrefix: 'settings.preference.creditNotePrefix',
  customerPrefix: 'settings.preference.customerPrefix',
};

export function fieldWord(t: Translate, field: string): string {
  const prefix = prefixes[field];
  if (prefix) return `${t('settings.preference.numbers')}: ${t(prefix)}`;
  const word = words[field];
  return word ? t(word) : readable(field);
}

/** The records that a field refers to, as the API names them. */
export const referenced: Readonly<Record<string, string>> = {
  customerId: 'customers',
  statusId: 'statuses',
  subStatusId: 'sub-statuses',
  workTypeId: 'work-types',
  companyId: 'companies',
  designId: 'designs',
  taxId: 'taxes',
  userId: 'users',
  roleId: 'roles',
  orderId: 'orders',
  invoiceId: 'invoices',
  creditsId: 'invoices',
  defaultTemplateId: 'dimension-templates',
};

/** Amounts and measures, which are written as numbers are; other digits are codes and phones. */
export const numeric: ReadonlySet<string> = new Set([
  ...['price', 'cost', 'inclTax', 'unitCost', 'subtotal', 'totalTax', 'total', 'amount'],
  ...['rate', 'taxRate', 'exchangeRate', 'factor', 'quantity', 'good', 'rejected', 'position', 'number'],
  ...['labelWidth', 'labelHeight', 'marginTop', 'marginBottom', 'marginStart', 'marginEnd', 'dueDays'],
]);

/** The words of values that are names of the program's own. */
const choices: Readonly<Record<string, Readonly<Record<string, MessageKey>>>> = {
  stage: {
    pending: 'kit.stage.pending',
    inQueue: 'kit.stage.inQueue',
    partialCompletion: 'kit.stage.partialCompletion',
    completed: 'kit.stage.completed',
    cancelled: 'kit.stage.cancelled',
  },
  kind: {
    article: 'orders.form.row.article',
    service: 'orders.form.row.service',
    invoice: 'billing.list.kinds.invoice',
    creditNote: 'billing.list.kinds.creditNote',
    length: 'units.kinds.length',
    weight: 'units.kinds.weight',
    count: 'units.kinds.count',
  },
  method: {
    cash: 'billing.method.cash',
    card: 'billing.method.card',
    bank: 'billing.method.bank',
    other: 'billing.method.other',
  },
  encoded: {
    ticketNumber: 'tickets.encoded.ticketNumber',
    trackingId: 'tickets.encoded.trackingId',
    referenceNumber: 'tickets.encoded.referenceNumber',
  },
  symbology: {
    code128: 'tickets.symbology.code128',
    qr: 'tickets.symbology.qr',
    ean13: 'tickets.symbology.ean13',
  },
  ticketFor: { piece: 'tickets.ticketFor.piece', row: 'tickets.ticketFor.row' },
  stock: { roll: 'tickets.stock.roll', a4: 'tickets.stock.a4' },
};

export function choiceWord(t: Translate, field: string, value: string): string | null {
  const word = choices[field]?.[value];
  return word ? t(word) : null;
}
