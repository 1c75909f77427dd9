import { isRecent } from '#shared/orders/messages/message.rules.ts';
import type { MessageDraft } from '#shared/orders/messages/message.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './ready.dialog.module.css';

interface UnreachableCustomersProps {
  drafts: readonly MessageDraft[];
  isOpen?: boolean;
}

/** Those of a selection who can't be told by message, each with the reason and the way to their record. */
export function UnreachableCustomers({ drafts, isOpen = false }: UnreachableCustomersProps) {
  const t = useT();
  const reasonOf = useReason();
  if (drafts.length === 0) return null;
  return (
    <details open={isOpen} className={classes.untold}>
      <summary>
        {t('orders.messages.bulk.without')} <Num>{drafts.length}</Num>
      </summary>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.order?.id}>
            <span className={`flex baseline shrinkable gap-10 ${classes.untoldWho}`}>
              {/* Beside the run, which would end if the page were left. */}
              <Link to={`/customer/${draft.customer.id}`} target="_blank" rel="noopener">
                <UserText>{draft.customer.name}</UserText>
              </Link>
              {draft.order && <Num code>{draft.order.referenceNumber}</Num>}
            </span>
            <span className="muted">{reasonOf(draft)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function useReason() {
  const t = useT();
  const { dateTime } = useFormat();
  return ({ refusal, channels, last, customer }: MessageDraft): string => {
    if (refusal) return t(`orders.messages.refusals.${refusal}`);
    if (last && isRecent(last) && channels.some((each) => each.refusal === null))
      return t('orders.messages.bulk.lately', { date: dateTime(last.created) });
    return channels.some((each) => each.refusal === 'noPhone')
      ? t('orders.messages.closed.noPhone', { name: customer.name })
      : t('orders.messages.bulk.noConsent');
  };
}
