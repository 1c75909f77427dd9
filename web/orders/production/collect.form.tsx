import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useTranslatedNames } from '#web/orders/order/translated-names.ts';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import field from '#web/ui/form/field/field.module.css';
import { ActionForm, type ActionFormProps } from './action-form.tsx';
import { allGood, type TypedReceipts, typedReceipts } from './collect.rules.ts';
import { CollectRows } from './collect-rows.tsx';
import { CollectScan } from './collect-scan.tsx';
import { awaitedOf, type Subject } from './order-action.rules.ts';

/** For more orders, pieces aren't collected individually. */
const mostOrders = 50;

/** Receives pieces, good and rejected, of all outstanding assignments of the orders. */
export function CollectForm(props: ActionFormProps) {
  const t = useT();
  const { subjects, of } = props;
  const isTooMany = subjects.length > mostOrders;
  const { awaited, isPending, error, retry } = useAwaited(isTooMany ? [] : subjects, of);
  const [typed, setTyped] = useState<TypedReceipts>({});
  const [note, setNote] = useState('');
  const { receipts, count, problems } = typedReceipts(awaited, typed);

  if (isTooMany) {
    return <p className="muted">{t('orders.actions.collecting.tooMany', { count: mostOrders })}</p>;
  }
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (isPending) return <SkeletonRows columns={[undefined, 60, 80, 80]} rows={3} />;
  return (
    <ActionForm
      {...props}
      action="collect"
      contract={productionContract.collect}
      submit={t('orders.actions.collecting.submit', { count })}
      disabled={count === 0 && problems.size === 0}
      compose={() => (problems.size > 0 ? null : { body: { receipts, note } })}
    >
      {awaited.length === 0 ? (
        <p className="muted">{t('orders.actions.collecting.nothingOut')}</p>
      ) : (
        <>
          <CollectScan awaited={awaited} typed={typed} onTyped={setTyped} />
          <div className="row wrap apart gap-4-12">
            <span className="muted type-caption breakable">
              {t('orders.actions.collecting.nothingEntered')}
            </span>
            <Button variant="light" size="sm" onClick={() => setTyped(allGood(awaited))}>
              {t('orders.actions.collecting.all')}
            </Button>
          </div>
          <CollectRows
            awaited={awaited}
            typed={typed}
            problems={problems}
            onChange={(id, receipt) => setTyped((now) => ({ ...now, [id]: receipt }))}
          />
          <Textarea
            classNames={{ input: field.text }}
            autosize
            minRows={1}
            label={t('orders.actions.collecting.note')}
            placeholder={t('kit.form.optional')}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </>
      )}
    </ActionForm>
  );
}

/** The outstanding assignments, freshly read instead of from the list. */
function useAwaited(subjects: readonly Subject[], of: ActionFormProps['of']) {
  const orderIds = subjects.map(({ id }) => id);
  const words = useTranslatedNames();
  const read = useRead(
    orderContract.assignments,
    { query: { orderIds } },
    { enabled: orderIds.length > 0, staleTime: 0 },
  );
  const isAsked = ({ orderRowId, workTypeId }: { orderRowId: number; workTypeId: number }) =>
    !of || (of.orderRowId === orderRowId && of.workTypeId === workTypeId);
  return {
    awaited: awaitedOf(subjects, (read.data?.data ?? []).map(words.outstanding)).filter(isAsked),
    isPending: read.isPending,
    error: read.data ? null : read.error,
    retry: () => void read.refetch(),
  };
}
