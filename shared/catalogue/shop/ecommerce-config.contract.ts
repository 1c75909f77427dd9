import { contract } from '#shared/lib/contract.ts';
import { changesOf } from '#shared/lib/crud-contract.ts';
import { labels, type Manifest } from '#shared/lib/manifest.ts';
import { ecommerceConfig, ecommerceConfigFields } from './ecommerce-config.schema.ts';

export const ecommerceConfigManifest = {
  type: 'ecommerce-config',
  name: 'catalogue.shop.settings',
  title: 'shell.nav.ecommerce',
  screen: '/ecommerce-config',
  opens: 'screen',
  permission: { read: 'items:read' },
  fields: {
    ...labels('catalogue.shop.field', ecommerceConfigFields.shape),
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
  fields: ecommerceConfigFields,
  get: contract({
    method: 'GET',
    path: '/ecommerce-config',
    access: 'items:read',
    summary: 'Read the settings of the public shop page',
    reply: ecommerceConfig,
  }),
  update: contract({
    method: 'PATCH',
    path: '/ecommerce-config',
    access: 'settings:write',
    summary: 'Change the settings of the public shop page',
    body: changesOf(ecommerceConfigFields),
    reply: ecommerceConfig,
    changes: ['catalogue'],
  }),
};
