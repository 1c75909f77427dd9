import type { Language } from '#shared/lib/language.ts';
import { fieldIn, ofEachLanguage } from '#shared/lib/language-fields.ts';
import { type MessageKind, messageKinds } from '#shared/orders/order/message-kind.ts';

/** A value for each kind and language: `readyAr`. */
export const ofEachTemplate = <Value>(value: (kind: MessageKind, language: Language) => Value) =>
  Object.assign({}, ...messageKinds.map((kind) => ofEachLanguage(kind, (each) => value(kind, each)))) as {
    [Field in MessageTemplateField]: Value;
  };
export type MessageTemplateField = `${MessageKind}${Capitalize<Language>}`;

export const templateField = (kind: MessageKind, language: Language): MessageTemplateField =>
  fieldIn(kind, language);
