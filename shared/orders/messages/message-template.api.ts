import { api } from '#shared/lib/contract.ts';
import { changesOf } from '#shared/lib/crud-api.ts';
import { messageTemplate, messageTemplateFields } from './message-template.schema.ts';

export const messageTemplateApi = {
  get: api({
    summary: 'Read the texts of messages to customers: the shop’s own, the usual ones, and an example order',
    reply: messageTemplate,
  }),
  update: api({
    summary: 'Change the texts of messages to customers; an empty one is the usual text again',
    body: changesOf(messageTemplateFields),
    reply: messageTemplate,
  }),
};
