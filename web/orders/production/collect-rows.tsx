import { Select, TextInput } from '@mantine/core';
import { parseWhole } from '#shared/lib/digits.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { maxPerPage } from '#shared/lib/listing.ts';
import { defectContract } from '#shared/settings/works/defect.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { rowsNamedIn } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { fieldMessage } from '#web/ui/form/field/field-message.tsx';
import { nothingTyped, type TypedReceipt, type TypedReceipts, type typedReceipts } from './collect.rules.ts';
import type { Awaited } from './order-action.rules.ts';
import classes from './pieces.module.css';

interface CollectRowsProps {
  awaited: readonly Awaited[];
  typed: TypedReceipts;
  problems: ReturnType<typeof typedReceipts>['problems'];
  onChange: (assignmentId: number, receipt: TypedReceipt) => void;
}

/** Outstanding assignments, grouped by order, with fields for the returned pieces. */
export function CollectRows({ awaited, typed, problems, onChange }: CollectRowsProps) {
  const t = useT();
  const orders = [...Map.groupBy(awaited, ({ order }) => order.id).values()];
  return (
    <div className={classes.list}>
      <div aria-hidden className={classes.head}>
        <span />
        <span>{t('orders.actions.collecting.out')}</span>
        <span>{t('orders.actions.collecting.good')}</span>
        <span>{t('orders.actions.collecting.rejected')}</span>
      </div>
      {orders.map((own) => (
        <section key={own[0]?.order.id} aria-label={own[0]?.order.referenceNumber}>
          <div className={classes.order}>
            <Num code>{own[0]?.order.referenceNumber}</Num>
            <UserText>{own[0]?.order.customer.name}</UserText>
          </div>
          {own.map((assignment) => (
            <Receipt
              key={assignment.id}
              assignment={assignment}
              typed={typed[assignment.id] ?? nothingTyped}
              problem={problems.get(assignment.id)}
              onChange={(receipt) => onChange(assignment.id, receipt)}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

interface ReceiptProps {
  assignment: Awaited;
  typed: TypedReceipt;
  problem: ReturnType<CollectRowsProps['problems']['get']>;
  onChange: (receipt: TypedReceipt) => void;
}

function Receipt({ assignment, typed, problem, onChange }: ReceiptProps) {
  const t = useT();
  const { number } = useFormat();
  const { workName, assignee, article, outstanding, ready } = assignment;
  const what = [workName, assignee.name, article].map(isolateWords).join(t('orders.list.separator'));
  const input = (name: 'good' | 'rejected', label: string) => (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      placeholder="0"
      error={problem !== undefined}
      classNames={{ input: 'text-end ltr tabular', error: 'sr-only' }}
      value={typed[name]}
      onChange={(event) => onChange({ ...typed, [name]: event.currentTarget.value })}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
  return (
    <div className={`line-above ${classes.receipt}`}>
      <span className="shrinkable">
        <UserText>{article}</UserText>
        <span className="muted type-caption breakable">
          <bdi>{workName}</bdi> · <bdi>{assignee.name}</bdi>
        </span>
        {ready > 0 && (
          <span className={classes.ready}>{t('orders.actions.collecting.ready', { count: ready })}</span>
        )}
      </span>
      <Num className={classes.out}>{number(outstanding)}</Num>
      {input('good', t('orders.actions.collecting.goodOf', { what }))}
      {input('rejected', t('orders.actions.collecting.rejectedOf', { what }))}
      {(parseWhole(typed.rejected) ?? 0) > 0 && <Why what={what} typed={typed} onChange={onChange} />}
      {problem && (
        <span role="alert" className="across type-caption danger">
          {fieldMessage('error', t(problem))}
        </span>
      )}
    </div>
  );
}

interface WhyProps {
  what: string;
  typed: TypedReceipt;
  onChange: (receipt: TypedReceipt) => void;
}

/** Why pieces were rejected: one of the shop's defects, and a note. */
function Why({ what, typed, onChange }: WhyProps) {
  const t = useT();
  const language = useLanguage();
  const read = useRead(defectContract.list, { query: { perPage: maxPerPage } }, { staleTime: 60_000 });
  const offered = rowsNamedIn(read.data?.data ?? [], language).filter(({ active }) => active);
  return (
    <span className={`across ${classes.why}`}>
      <Select
        aria-label={t('orders.actions.collecting.defectOf', { what })}
        placeholder={t('orders.actions.collecting.defect')}
        data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={typed.defectId ? String(typed.defectId) : null}
        onChange={(id) => onChange({ ...typed, defectId: id === null ? null : Number(id) })}
        clearable
      />
      <TextInput
        aria-label={t('orders.actions.collecting.reasonOf', { what })}
        placeholder={t('orders.actions.collecting.reason')}
        autoComplete="off"
        maxLength={200}
        value={typed.reason ?? ''}
        onChange={(event) => onChange({ ...typed, reason: event.currentTarget.value })}
      />
    </span>
  );
}
