import type { MessageKind } from '#shared/orders/order/message-kind.ts';

/** What a template may name. Nothing else of the shop can get into a message. */
export const messageFields = [
  'customer',
  'order',
  'invoice',
  'due',
  'fitting',
  'pieces',
  'balance',
  'link',
  'shop',
] as const;
export type MessageField = (typeof messageFields)[number];

const ofOrder = messageFields.filter((field) => field !== 'invoice');

/** The fields of one kind of message. A statement is of no single order, and an invoice may be of several. */
export const fieldsOf = (kind: MessageKind): readonly MessageField[] => {
  if (kind === 'statement') return ['customer', 'balance', 'shop'];
  return kind === 'invoiceReminder' ? ['customer', 'invoice', 'balance', 'link', 'shop'] : ofOrder;
};

/** Null for a field that has no value, or one that the sender may not see. */
export type MessageValues = { readonly [Field in MessageField]?: string | null };

const slot = /\{([^{}]*)\}/g;

/** The names in braces that a template of this kind doesn't have, as they were typed; `{` for a brace that isn't closed. */
export function unknownFields(kind: MessageKind, template: string): string[] {
  const known: readonly string[] = fieldsOf(kind);
  const named = [...template.matchAll(slot)].map(([, name = '']) => name);
  const stray = /[{}]/.exec(template.replace(slot, ''));
  return [...new Set([...named.filter((name) => !known.includes(name)), ...(stray ? [stray[0]] : [])])];
}

/**
 * Puts values into a template, once: a value that has braces itself stays as it is. A line with a field without a value
 * is left out, so that one template fits an order with and without a fitting or a balance.
 */
export function fillTemplate(template: string, values: MessageValues): string {
  const lines = template.split('\n').flatMap((line) => {
    const names = [...line.matchAll(slot)].map(([, name = '']) => name as MessageField);
    if (names.some((name) => values[name] === null || values[name] === undefined)) return [];
    return [line.replace(slot, (_, name: MessageField) => values[name] ?? '')];
  });
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether a template names the field. */
export const names = (template: string, field: MessageField): boolean => template.includes(`{${field}}`);
