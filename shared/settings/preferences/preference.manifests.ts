import { type AllOf, labels, type Manifest } from '#shared/lib/manifest.ts';
import { ofEachPrefix, prefixField } from './numbered-kinds.ts';
import type { preferenceFields } from './preference.schema.ts';

const group = 'settings.preference.numbers';

export const preferenceManifest = {
  type: 'preferences',
  name: 'audit.types.preferences',
  title: 'shell.nav.preferences',
  screen: '/preferences',
  opens: 'screen',
  permission: { read: 'settings:read' },
  settings: { group: 'shop', about: 'settings.preference.explanation' },
  fields: {
    ...labels('settings.preference', {
      language: true,
      timeZone: true,
      country: true,
      weekStart: true,
      workDays: true,
      holidays: true,
      easternDigits: true,
      hijriDates: true,
      ...ofEachPrefix(() => true as const),
      pricesIncludeTax: true,
      dueDays: true,
      depositPercent: true,
      discountLimit: true,
      auditMonths: true,
      writeOffLimit: true,
      beganOn: true,
      signUpOpen: true,
      allowNegativeStock: true,
      demoPages: true,
      firstSteps: true,
    } satisfies AllOf<typeof preferenceFields>),
    dueDays: { label: 'settings.preference.dueDays', kind: 'number' },
    auditMonths: { label: 'settings.preference.auditMonths', kind: 'number' },
    depositPercent: { label: 'settings.preference.depositPercent', kind: 'number' },
    discountLimit: { label: 'settings.preference.discountLimit', kind: 'number' },
    writeOffLimit: { label: 'settings.preference.writeOffLimit', kind: 'number' },
    // The form groups the prefixes by kind of record.
    ...ofEachPrefix((kind) => ({ label: `settings.preference.${prefixField(kind)}`, group }) as const),
  },
} as const satisfies Manifest;

export const barcodeSettingsManifest = {
  type: 'barcode-settings',
  name: 'audit.types.barcodeSettings',
  title: 'shell.nav.barcodeSettings',
  screen: '/barcode-settings',
  opens: 'screen',
  permission: { read: 'settings:read' },
  settings: { group: 'production', about: 'tickets.explanation' },
  fields: {
    ...labels('tickets.field', { showCustomer: true, showDueDate: true, showWorkTypes: true }),
    encoded: {
      label: 'tickets.field.encoded',
      choices: {
        ticketNumber: 'tickets.encoded.ticketNumber',
        trackingId: 'tickets.encoded.trackingId',
        referenceNumber: 'tickets.encoded.referenceNumber',
      },
    },
    symbology: {
      label: 'tickets.field.symbology',
      choices: {
        code128: 'tickets.symbology.code128',
        qr: 'tickets.symbology.qr',
        ean13: 'tickets.symbology.ean13',
      },
    },
    ticketFor: {
      label: 'tickets.field.ticketFor',
      choices: { piece: 'tickets.ticketFor.piece', row: 'tickets.ticketFor.row' },
    },
    stock: {
      label: 'tickets.field.stock',
      choices: { roll: 'tickets.stock.roll', a4: 'tickets.stock.a4' },
    },
    labelWidth: { label: 'tickets.field.labelWidth', kind: 'number' },
    labelHeight: { label: 'tickets.field.labelHeight', kind: 'number' },
    marginTop: { label: 'tickets.field.marginTop', kind: 'number' },
    marginBottom: { label: 'tickets.field.marginBottom', kind: 'number' },
    marginStart: { label: 'tickets.field.marginStart', kind: 'number' },
    marginEnd: { label: 'tickets.field.marginEnd', kind: 'number' },
  },
} as const satisfies Manifest;
