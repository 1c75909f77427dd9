import { z } from 'zod';
import { cleanLines } from '#shared/lib/clean-text.ts';
import { type Language, languages } from '#shared/lib/language.ts';
import { fieldIn, ofEachLanguage } from '#shared/lib/language-fields.ts';
import { type MessageKind, messageKinds } from '#shared/orders/order/message-kind.ts';
import { fieldsOf, messageFields, unknownFields } from './template.rules.ts';

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

/** A value for each kind and language: `readyAr`. */
export const ofEachTemplate = <Value>(value: (kind: MessageKind, language: Language) => Value) =>
  Object.assign({}, ...messageKinds.map((kind) => ofEachLanguage(kind, (each) => value(kind, each)))) as {
    [Field in MessageTemplateField]: Value;
  };
export type MessageTemplateField = `${MessageKind}${Capitalize<Language>}`;

export const templateField = (kind: MessageKind, language: Language): MessageTemplateField =>
  fieldIn(kind, language);

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
