import { contract } from '#shared/lib/contract.ts';
import { ofEachLanguage } from '#shared/lib/language-fields.ts';
import type { AllOf, Manifest } from '#shared/lib/manifest.ts';
import { labels } from '#shared/lib/manifest.ts';
import type { ecommerceConfigApi } from './ecommerce-config.api.ts';
import type { ecommerceConfigFields } from './ecommerce-config.schema.ts';

export const ecommerceConfigManifest = {
  type: 'ecommerce-config',
  name: 'catalogue.shop.settings',
  title: 'shell.nav.ecommerce',
  screen: '/ecommerce-config',
  opens: 'screen',
  permission: { read: 'items:read' },
  fields: {
    ...labels('catalogue.shop.field', {
      isOn: true,
      ...ofEachLanguage('offers', () => true as const),
      ...ofEachLanguage('name', () => true as const),
      ...ofEachLanguage('place', () => true as const),
      ...ofEachLanguage('headline', () => true as const),
      ...ofEachLanguage('text', () => true as const),
      bannerId: true,
      itemOrder: true,
      showPrices: true,
      whatsapp: true,
      phone: true,
      email: true,
      address: true,
    } satisfies AllOf<typeof ecommerceConfigFields>),
    itemOrder: {
      label: 'catalogue.shop.field.itemOrder',
      choices: {
        featured: 'catalogue.shop.orders.featured',
        own: 'catalogue.shop.orders.own',
        newest: 'catalogue.shop.orders.newest',
        bestSelling: 'catalogue.shop.orders.bestSelling',
        name: 'catalogue.shop.orders.name',
        price: 'catalogue.shop.orders.price',
      },
    },
  },
} as const satisfies Manifest;

export const ecommerceConfigContract = {
  manifest: ecommerceConfigManifest,
  get: contract<typeof ecommerceConfigApi.get>({
    method: 'GET',
    path: '/ecommerce-config',
    access: 'items:read',
  }),
  update: contract<typeof ecommerceConfigApi.update>({
    method: 'PATCH',
    path: '/ecommerce-config',
    access: 'settings:write',
    changes: ['catalogue'],
  }),
};
