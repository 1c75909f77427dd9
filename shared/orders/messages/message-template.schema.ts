import { z } from 'zod';
import { cleanLines } from '#shared/lib/clean-text.ts';
import { type Language, languages } from '#shared/lib/language.ts';
import type { MessageKind } from '#shared/orders/order/message-kind.ts';
import { fieldsOf, messageFields, unknownFields } from './template.rules.ts';
import { ofEachTemplate } from './template-fields.ts';

/** Long enough for any shop, and short enough for the address that opens WhatsApp. */
export const longestMessage = 1000;

/** A template; empty: the usual text. An unknown field is refused, with its name and those that there are. */
const template = (kind: MessageKind) =>
  z
    .string()
    .overwrite(cleanLines)
    .max(longestMessage, 'validation.tooLong')
    .superRefine((text, context) => {
      const [field] = unknownFields(kind, text);
      if (field === undefined) return;
      const isBrace = field === '{' || field === '}';
      context.addIssue({
        code: 'custom',
        message: isBrace ? 'orders.messages.strayBrace' : 'orders.messages.unknownField',
        params: {
          field: isBrace ? field : `{${field}}`,
          known: fieldsOf(kind)
            .map((each) => `{${each}}`)
            .join(' '),
        },
      });
    })
    .default('');

export const messageTemplateFields = z.object(ofEachTemplate(template));

/** The values of an example order, in one language. */
const example = z.object(
  Object.fromEntries(messageFields.map((field) => [field, z.string()])) as Record<
    (typeof messageFields)[number],
    z.ZodString
  >,
);
export type MessageExample = z.output<typeof example>;

export const messageTemplate = messageTemplateFields.extend({
  version: z.int(),
  /** What is written where the shop has no text of its own. */
  usual: z.object(ofEachTemplate(() => z.string())),
  /** For a preview. */
  examples: z.object(
    Object.fromEntries(languages.map((each) => [each, example])) as Record<Language, typeof example>,
  ),
});
