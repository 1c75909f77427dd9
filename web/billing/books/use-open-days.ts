import { booksContract } from '#shared/billing/books/books.contract.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { daysLater } from '#shared/orders/order/promise.rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query.ts';
import { usePermission } from '#web/lib/session.ts';

/**
 * The props of the day of an invoice or of money: not after today, after the closed books, and today alone without the
 * permission for another day. The server checks it again, and its refusal stands at the field. Source: rule Money 16.
 */
export function useOpenDays() {
  const { today, shortDate } = useFormat();
  const mayChoose = usePermission('books:otherDay');
  const until = useRead(booksContract.get, {}).data?.closedUntil ?? null;
  const isTodayClosed = until !== null && until >= today();
  return {
    latest: today(),
    ...(until !== null && { earliest: daysLater(until, 1) }),
    ...(!mayChoose && { readOnly: true, help: 'billing.books.onlyToday' as const }),
    ...(isTodayClosed && {
      help: 'billing.books.closedUntil' as const,
      helpParams: { date: isolateWords(shortDate(until)) },
    }),
  };
}
