import type { Manifest } from '#shared/lib/manifest.ts';

export const taxManifest = {
  type: 'taxes',
  name: 'audit.types.taxes',
  title: 'shell.nav.taxes',
  screen: '/taxes',
  permission: { read: 'settings:read' },
  settings: { group: 'shop', about: 'settings.tax.explanation' },
  fields: {
    name: { label: 'settings.tax.name' },
    names: { label: 'kit.names.title' },
    rate: { label: 'settings.tax.rate', kind: 'number' },
    category: {
      label: 'settings.tax.category',
      choices: {
        standard: 'settings.tax.categories.standard',
        zero: 'settings.tax.categories.zero',
        exempt: 'settings.tax.categories.exempt',
        outside: 'settings.tax.categories.outside',
      },
    },
    reasonCode: { label: 'settings.tax.reasonCode' },
    reason: { label: 'settings.tax.reason' },
    reasonNames: { label: 'settings.tax.reasonNames' },
    isDefault: { label: 'orders.status.default' },
  },
} as const satisfies Manifest;

export const currencyManifest = {
  type: 'currencies',
  name: 'audit.types.currencies',
  plural: 'currency.plural',
  title: 'shell.nav.currency',
  screen: '/currency',
  opens: 'page',
  permission: { read: 'settings:read' },
  settings: { group: 'shop', about: 'currency.explanation' },
  fields: {
    code: { label: 'catalogue.code' },
    name: { label: 'customers.field.name' },
    symbol: { label: 'currency.symbol' },
    decimals: { label: 'currency.decimals' },
    smallestCoin: { label: 'currency.smallestCoin', kind: 'number' },
    exchangeRate: { label: 'currency.rate.rate', kind: 'number' },
    isBase: { label: 'currency.base' },
  },
  parts: {
    'exchange-rates': {
      name: 'audit.parts.exchangeRates',
      fields: {
        asOf: { label: 'currency.rate.asOf' },
        rate: { label: 'currency.rate.rate', kind: 'number' },
      },
    },
  },
} as const satisfies Manifest;
