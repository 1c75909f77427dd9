import { eq } from 'drizzle-orm';
import { users } from '#server/access/session/user.table.ts';
import type { Database } from '#server/database/connection.ts';
import { translator } from '#server/lib/http/translate.ts';
import { writeMail } from '#server/lib/mail/mail.ts';
import { mailBody } from '#server/lib/mail/mail-body.ts';
import type { GivenUpMail } from '#server/lib/mail/mail-post.ts';
import { appendEvents, type authorOf } from '#server/orders/order/order-event.actions.ts';
import { readShop } from './paper.queries.ts';

/** What the outbox keeps of a mailed paper, for the case that it isn't delivered. */
export interface PaperMail {
  by: ReturnType<typeof authorOf>;
  kind: 'invoice' | 'receipt';
  orderIds: readonly number[];
  invoiceNumber: string | undefined;
}

const isPaper = (about: unknown): about is PaperMail =>
  typeof about === 'object' && about !== null && 'orderIds' in about;

/**
 * Puts a paper's mail that wasn't delivered into the history of its orders, with the reason, and tells by mail who sent it. Other
 * mails have nobody to tell: they are to the users themselves.
 */
export async function tellRefused(
  database: Database,
  { recipient, subject, reason, about }: GivenUpMail,
): Promise<void> {
  if (!isPaper(about)) return;
  const { by, kind, orderIds, invoiceNumber } = about;
  await appendEvents(
    database,
    { userId: by.userId, name: by.userName },
    orderIds.map((orderId) => ({
      orderId,
      kind: 'mailRefused' as const,
      reason,
      data: { message: kind, ...(invoiceNumber && { invoiceNumber }) },
    })),
  );
  const [sender] = await database
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, by.userId));
  if (!sender || sender.email === recipient) return;
  const t = translator(sender.language);
  const { name } = await readShop(database);
  await writeMail(database, {
    recipient: sender.email,
    subject: t('billing.mail.refused', { subject }),
    ...mailBody({
      language: sender.language,
      before: [t('billing.mail.refusedText', { subject, email: recipient }), reason],
      after: [t('billing.mail.refusedHint')],
      signature: name,
    }),
  });
}
