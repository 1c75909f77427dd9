import { type ComponentType, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isolate } from '#shared/lib/isolate.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { newOrderFields } from '#shared/orders/order/order.schema.ts';
import type { ApiError } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router/history.ts';
import { orderPath } from '#web/orders/statuses/stage-screens.ts';
import { useWorkTypes } from '#web/settings/works/use-work-types.ts';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormShell, useRecordId } from '#web/ui/form/form-page.tsx';
import { useEntityForm } from '#web/ui/form/use-entity-form.ts';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { DepositSlot } from './deposit-slot.ts';
import { keptPrices, newOrderSchema, orderSchema } from './order-check.rules.ts';
import { isBlank, type OrderValues, rowRules, valuesOf } from './order-form.rules.ts';
import { OrderFormTotals } from './order-form-totals.tsx';
import { ReferenceNumber, useNextReference } from './reference-number.field.tsx';
import { useNewOrder, usePurpose } from './use-new-order.ts';
import { type OrderTerms, OrderTermsContext, useOrderTerms } from './use-order-terms.ts';
import { FormLayout } from './view/form-layout.tsx';
import { useFormView, ViewSwitch } from './view/form-view.tsx';

const contract = formContract(orderContract, newOrderFields);
interface OrderFormProps {
  /** The field for the deposit of a new order; undefined for users who may not take payments. */
  deposit?: DepositSlot | undefined;
  /** The field for the first fitting of a new order; undefined for users who may not book appointments. */
  Fitting?: ComponentType | undefined;
}

/** The form of a new or existing order, at its own address. */
export default function OrderForm(slots: OrderFormProps) {
  const id = useRecordId();
  const { draft } = usePurpose();
  const view = useFormView();
  return id === null ? (
    <NewOrder key={String(draft)} view={view} {...slots} />
  ) : (
    <OneOrder key={id} id={id} view={view} />
  );
}

type Viewed = OrderFormProps & { view: ReturnType<typeof useFormView> };

function NewOrder(slots: Viewed) {
  const t = useT();
  const { terms, failure } = useOrderTerms(undefined);
  const { isReady, initial } = useNewOrder(terms);
  // Keeps the initial values, even if the queries are fetched again.
  const [begun, setBegun] = useState<typeof initial | null>(null);
  if (terms && isReady && !begun) setBegun(initial);
  if (begun) return <OneOrder id={null} initial={begun} newTerms={terms} {...slots} />;
  if (failure) return <TermsFailed title={t('orders.form.newTitle')} {...failure} />;
  return (
    <>
      <PageHeader title={t('orders.form.newTitle')} back={{ to: '/orders', label: t('orders.page.back') }} />
      <PageBody>
        <SkeletonRows columns={[undefined, undefined, undefined, undefined]} rows={4} />
      </PageBody>
    </>
  );
}

/** Shown if currency, taxes or preferences can't be loaded, without which prices can't be computed. */
function TermsFailed({ title, error, retry }: { title: string; error: ApiError; retry: () => void }) {
  const t = useT();
  return (
    <>
      <PageHeader title={title} back={{ to: '/orders', label: t('orders.page.back') }} />
      <PageBody>
        <ErrorState error={error} onRetry={retry} />
      </PageBody>
    </>
  );
}

interface OneOrderProps extends Viewed {
  id: number | null;
  initial?: ReturnType<typeof useNewOrder>['initial'];
  /** The terms of a new order. */
  newTerms?: OrderTerms | null;
}

function OneOrder({ id, initial, newTerms, deposit: slot, Fitting, view: [view, setView] }: OneOrderProps) {
  const t = useT();
  const { draft, returnId } = usePurpose();
  const mayBeDue = useDueQuestion();
  const given = useGivenNumber(id === null);
  const hasWorkTypes = useWorkTypes().length > 0;
  const newSchema = useMemo(
    () => newTerms && newOrderSchema({ ...newTerms, hasWorkTypes }, slot?.problemOf),
    [newTerms, hasWorkTypes, slot],
  );
  const model = useEntityForm(contract, {
    id,
    draft,
    toValues: valuesOf,
    schema: (order?: Order) =>
      order ? orderSchema({ terms: order, kept: keptPrices(order), hasWorkTypes }) : newSchema,
    // A draft may contain a deposit, credit or a fitting that this user may not book.
    toBody: ({ deposit, credit, fitting, ...body }) => ({
      ...body,
      ...(slot && { deposit, credit }),
      ...(Fitting && { fitting }),
      ...(id === null && returnId !== null && { returnId }),
    }),
    together: [['statusId', 'subStatusId']],
    lists: { rows: rowRules },
    beforeSave: dropBlankRows,
    beforeSend: (values, order) => {
      given.expect(values);
      return mayBeDue(values, order);
    },
    ...(id === null && {
      next: ({ id: taken }) => ({
        label: t('tickets.print.action'),
        onAct: () => void navigate(`/orders/${taken}/tickets`),
      }),
    }),
    onSaved: (order: Order) => {
      given.tell(order);
      return navigate(orderPath(order.id), { replace: true });
    },
    onRemoved: () => navigate('/orders'),
    ...(initial && { initial }),
  });
  const { terms, failure } = useOrderTerms(model.entity);

  const number = model.entity?.referenceNumber;
  const title = number ? t('orders.form.editTitle', { number }) : t('orders.form.newTitle');
  if (failure) return <TermsFailed title={title} {...failure} />;
  return (
    <OrderTermsContext value={terms}>
      <FormShell
        model={model}
        isReady={terms !== null}
        title={title}
        back={
          id === null
            ? { to: '/orders', label: t('orders.page.back') }
            : { to: orderPath(id), label: number ?? t('orders.page.back') }
        }
        labels={id === null && <ReferenceNumber control={model.form.control} />}
        actions={<ViewSwitch view={view} onChange={setView} />}
        saveLabel="orders.form.save"
        wide
        totals={
          terms && (
            <OrderFormTotals>
              {slot && model.isNew
                ? (total) => <slot.Field total={total} currency={terms.currency} disabled={model.busy} />
                : undefined}
            </OrderFormTotals>
          )
        }
      >
        <FormLayout view={view}>{Fitting && model.isNew && <Fitting />}</FormLayout>
      </FormShell>
    </OrderTermsContext>
  );
}

/** Removes rows that were never filled in, before validation. Returns how to add them again after a failed save. */
function dropBlankRows({ getValues, setValue }: UseFormReturn): (() => void) | undefined {
  const rows = getValues('rows') as OrderValues['rows'];
  const blank = rows.filter(isBlank);
  if (blank.length === 0) return undefined;
  setValue(
    'rows',
    rows.filter((row) => !isBlank(row)),
  );
  return () => setValue('rows', [...getValues('rows'), ...blank]);
}

/** Asks before an order is due before it was booked; a due date that stays isn't asked about again. */
function useDueQuestion() {
  const t = useT();
  const { today, date } = useFormat();
  return ({ dueDate }: FieldValues, order: Order | undefined): boolean | Promise<boolean> => {
    const ordered = order?.orderedOn ?? today();
    if (dueDate >= ordered || dueDate === order?.dueDate) return true;
    return confirm({
      title: t('shell.confirm.title'),
      text: t('orders.form.dueBefore', { due: date(dueDate), ordered: date(ordered) }),
      action: t('orders.form.save'),
    });
  };
}

/** Tells the number of a new order if it isn't the one that its form showed: another desk's order got that meanwhile. */
function useGivenNumber(isNew: boolean) {
  const t = useT();
  const next = useNextReference(isNew);
  const expected = useRef<string | undefined>(undefined);
  return {
    expect: ({ referenceNumber }: FieldValues) => {
      expected.current = isNew && referenceNumber === null ? next : undefined;
    },
    tell: ({ referenceNumber: number }: Order) => {
      if (expected.current && expected.current !== number)
        notify.info(
          t('orders.form.otherNumber', { number: isolate(number), expected: isolate(expected.current) }),
        );
    },
  };
}
