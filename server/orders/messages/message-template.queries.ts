import { readPublicShop } from '#server/catalogue/shop/ecommerce-config.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { type Language, languages } from '#shared/lib/language.ts';
import { localDate } from '#shared/lib/local-date.ts';
import type { MessageExample } from '#shared/orders/messages/message-template.schema.ts';
import { ofEachTemplate, templateField } from '#shared/orders/messages/template-fields.ts';
import type { MessageKind } from '#shared/orders/order/message-kind.ts';
import { daysLater } from '#shared/orders/order/promise.rules.ts';
import { trackingPath } from '#shared/orders/tracking/tracking.rules.ts';
import { messageTemplates } from './message-template.table.ts';
import { messageWords, usualText } from './message-text.ts';

/** Returns what the shop writes: its own text, or the usual one. Throws `not_found` before it is founded. */
export async function readTemplates(
  database: Database,
): Promise<(kind: MessageKind, language: Language) => string> {
  const own = requireRow(await database.select().from(messageTemplates));
  return (kind, language) => own[templateField(kind, language)] || usualText(kind, language);
}

/** The usual texts, and an example order of the shop in each language. `origin` is where customers follow orders. */
export async function templateSamples(database: Database, origin: string) {
  const { textsIn, easternDigits, timeZone, currency } = await readPublicShop(database);
  const due = daysLater(localDate(timeZone), 5);
  const fitting = new Date(`${daysLater(localDate(timeZone), 2)}T14:30:00Z`);
  const exampleIn = (language: Language): MessageExample => {
    const { t, own, day, moment, money } = messageWords(language, easternDigits);
    return {
      customer: own(t('customer')),
      order: own('ORD-1042'),
      invoice: own('INV-0318'),
      due: own(day(due)),
      fitting: own(moment(fitting, 'UTC')),
      pieces: own(t('pieces', { count: 3 })),
      balance: own(money('240', currency)),
      link: origin + trackingPath('MQ7K-2R9F', language),
      shop: own(textsIn(language).name),
    };
  };
  return {
    usual: ofEachTemplate(usualText),
    examples: Object.fromEntries(languages.map((each) => [each, exampleIn(each)])) as Record<
      Language,
      MessageExample
    >,
  };
}
