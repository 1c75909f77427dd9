import { contract } from '#shared/lib/contract.ts';
import { changesOf } from '#shared/lib/crud-contract.ts';
import type { FieldDescription, SettingsManifest } from '#shared/lib/manifest.ts';
import { messageTemplate, messageTemplateFields, ofEachTemplate } from './message-template.schema.ts';

export const messageTemplateManifest = {
  type: 'message-templates',
  name: 'orders.messages.templates.title',
  title: 'orders.messages.templates.title',
  screen: '/message-templates',
  opens: 'screen',
  permission: { read: 'settings:read' },
  settings: { group: 'shop', about: 'orders.messages.templates.explanation' },
  fields: ofEachTemplate(
    (kind, language): FieldDescription => ({
      label: `orders.messages.kinds.${kind}`,
      group: `account.languages.${language}`,
    }),
  ),
} as const satisfies SettingsManifest;

/** What the shop writes to its customers, for each kind of message in each language. */
export const messageTemplateContract = {
  manifest: messageTemplateManifest,
  fields: messageTemplateFields,
  get: contract({
    method: 'GET',
    path: '/message-templates',
    access: 'settings:read',
    summary: 'Read the texts of messages to customers: the shop’s own, the usual ones, and an example order',
    reply: messageTemplate,
    shows: ['company-information', 'ecommerce-config'],
  }),
  update: contract({
    method: 'PATCH',
    path: '/message-templates',
    access: 'settings:write',
    summary: 'Change the texts of messages to customers; an empty one is the usual text again',
    body: changesOf(messageTemplateFields),
    reply: messageTemplate,
    changes: ['messages'],
  }),
};
