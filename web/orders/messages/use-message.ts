import { isolateWords } from '#shared/lib/isolate.ts';
import type { Language } from '#shared/lib/language.ts';
import { messageContract } from '#shared/orders/messages/message.contract.ts';
import { isRecent } from '#shared/orders/messages/message.rules.ts';
import type { MessageDraft } from '#shared/orders/messages/message.schema.ts';
import type { MessageChannel } from '#shared/orders/order/message-kind.ts';
import { ApiError } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useWrite } from '#web/lib/write.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';

/** Opens a message in the program of its channel, and puts it into the history. */
export function useMessage() {
  const t = useT();
  const { dateTime } = useFormat();
  const { mutateAsync, isPending } = useWrite(messageContract.create);

  /** Resolves to whether it was opened. One of the same kind within a day is asked for. */
  const open = async (
    draft: MessageDraft,
    channel: MessageChannel,
    language?: Language,
  ): Promise<boolean> => {
    const { kind, order, invoice, customer, last } = draft;
    const again = last !== null && isRecent(last);
    if (again) {
      const text = t('orders.messages.againText', {
        date: dateTime(last.created),
        name: isolateWords(last.byName),
      });
      const question = { title: t('orders.messages.againTitle'), text, action: t('orders.messages.again') };
      if (!(await confirm(question))) return false;
    }
    // Before the request: a browser lets only a click open a window.
    const opened = channel === 'whatsapp' ? window.open('about:blank', '_blank') : window;
    if (!opened) {
      notify.error(t('orders.messages.blocked'));
      return false;
    }
    const toOne = invoice ? { invoiceId: invoice.id } : { customerId: customer.id };
    const aim = order ? { orderId: order.id } : toOne;
    try {
      const body = { kind, channel, again, ...aim, ...(language && { language }) };
      const { address } = await mutateAsync({ body });
      if (opened !== window) opened.opener = null;
      opened.location.replace(address);
      return true;
    } catch (error) {
      if (opened !== window) opened.close();
      notify.error(error instanceof ApiError ? error.message : t('orders.messages.failed'));
      return false;
    }
  };
  return { open, isOpening: isPending };
}
