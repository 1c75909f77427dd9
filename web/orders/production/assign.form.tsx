import { useState } from 'react';
import { FormProvider, type UseFormReturn, useController, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { proposedCostContract } from '#shared/orders/production/assignee.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { assignFields } from '#shared/orders/production/production.schema.ts';
import { writePrice } from '#shared/settings/money/money.rules.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { navigate } from '#web/lib/router/history.ts';
import { useTranslatedNames } from '#web/orders/order/translated-names.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { errorText, formResolver } from '#web/ui/form/form-resolver.ts';
import { useProposal } from '#web/ui/form/use-proposal.ts';
import { Select } from '#web/ui/picker/select.tsx';
import { ActionForm, type ActionFormProps } from './action-form.tsx';
import { assignableRows, justAssigned, type TypedPieces, typedPieces } from './assign.rules.ts';
import { AssignRows } from './assign-rows.tsx';
import { useWorkloads } from './assignee-load.tsx';
import { Chosen } from './decision.form.tsx';
import { type OpenWork, openWork } from './order-action.rules.ts';

const { workTypeId, companyId, userId, unitCost, dueDate, note } = assignFields.shape;
const fields = z
  .object({
    workTypeId,
    companyId,
    userId,
    dueDate,
    note,
    unitCost: unitCost.nullable(),
    to: z.enum(['user', 'company']),
  })
  .superRefine((values, context) => {
    const path = values.to === 'user' ? 'userId' : 'companyId';
    if (values[path] === null)
      context.addIssue({ code: 'custom', path: [path], message: 'orders.assigneeRequired' });
  });
type Values = z.input<typeof fields>;

const { PickerField, DateField, NoteField, MoneyField, SegmentedField } = formFields(fields);
const recipients = {
  user: 'orders.actions.assigning.user',
  company: 'orders.actions.assigning.company',
} as const;

/** Assigns pieces of one work type: all open ones, or for a single order those of each row. */
export function AssignForm(props: ActionFormProps) {
  const t = useT();
  const { subjects, of } = props;
  const works = openWork(subjects);
  const form = useForm<Values>({
    resolver: formResolver(fields) as never,
    defaultValues: {
      workTypeId: of?.workTypeId ?? works[0]?.workTypeId,
      to: 'user',
      userId: null,
      companyId: null,
      unitCost: null,
      dueDate: null,
      note: '',
    },
  });
  const chosenWork = useWatch({ control: form.control, name: 'workTypeId' });
  const to = useWatch({ control: form.control, name: 'to' });
  const currency = useCurrency(undefined, undefined);
  const workloads = useWorkloads(chosenWork);
  const assigneeId =
    useWatch({ control: form.control, name: to === 'user' ? 'userId' : 'companyId' }) ?? null;
  const load = workloads.loadOf(to, Number(assigneeId));

  const proposed = useProposedCost(form, {
    workTypeId: chosenWork,
    orderIds: subjects.map(({ id }) => id),
    ...(to === 'user' ? { userId: assigneeId } : { companyId: assigneeId }),
  });

  // For a single order the rows are known, so quantities can be reduced.
  const single = subjects.length === 1 ? subjects[0]?.id : undefined;
  const named = useTranslatedNames();
  const order = useRead(
    orderContract.get,
    { params: { id: single ?? 0 } },
    { enabled: single !== undefined },
  ).data;
  const rows =
    single === undefined || !order ? [] : assignableRows(named.order(order), chosenWork, of?.orderRowId);
  const [typed, setTyped] = useState<TypedPieces>({});
  const pieces = typedPieces(rows, typed);
  const open = works.find((work) => work.workTypeId === chosenWork)?.open ?? 0;
  const count = single === undefined ? open : pieces.count;

  const compose = async (left: ActionFormProps['subjects']) => {
    const isValid = await form.trigger(undefined, { shouldFocus: true });
    if (!isValid || pieces.wrong.size > 0) return null;
    const { to: kind, unitCost: cost, ...values } = form.getValues();
    return {
      body: {
        ...values,
        companyId: kind === 'company' ? values.companyId : null,
        userId: kind === 'user' ? values.userId : null,
        // Left empty, each row gets what is proposed for it.
        ...(cost !== null && { unitCost: cost }),
        ...(single === undefined ? { orderIds: left.map(({ id }) => id) } : { rows: pieces.given }),
      },
    };
  };

  return (
    <FormProvider {...form}>
      <ActionForm
        {...props}
        action="assign"
        contract={productionContract.assign}
        submit={t('orders.actions.assigning.submit', { count })}
        disabled={count === 0}
        followUp={({ data }) => ({
          label: t('orders.actions.assigning.papers'),
          onAct: () => void navigate(`/hand-outs?assignments=${justAssigned(data).join(',')}`),
        })}
        compose={compose}
      >
        {works.length === 0 && <p className="muted">{t('orders.actions.assigning.nothingOpen')}</p>}
        {single === undefined && <Chosen subjects={subjects} />}
        <FieldGrid>
          <WorkTypeField works={works} />
          <SegmentedField name="to" label="orders.actions.assigning.to" options={recipients} span={12} />
          {to === 'user' ? (
            <PickerField
              name="userId"
              label="orders.actions.assigning.user"
              source={workloads.sources.user}
              required
              autoFocus
              span={12}
            />
          ) : (
            <PickerField
              name="companyId"
              label="orders.actions.assigning.company"
              source={workloads.sources.company}
              required
              span={12}
            />
          )}
          {assigneeId !== null && <p className="across muted">{workloads.textOf(load)}</p>}
          {currency && (
            <MoneyField
              name="unitCost"
              label="orders.actions.assigning.unitCost"
              placeholder="kit.form.optional"
              {...(proposed.differs && { help: 'orders.actions.assigning.ofEach' })}
              currency={currency}
            />
          )}
          <DateField
            name="dueDate"
            label="orders.actions.assigning.dueDate"
            placeholder="kit.form.optional"
          />
          <NoteField name="note" label="orders.actions.assigning.note" rows={1} />
        </FieldGrid>
        {rows.length > 0 && (
          <AssignRows
            rows={rows}
            typed={typed}
            wrong={pieces.wrong}
            onChange={(rowId, value) => setTyped((now) => ({ ...now, [rowId]: value }))}
          />
        )}
      </ActionForm>
    </FormProvider>
  );
}

interface Asked {
  workTypeId: number | undefined;
  orderIds: readonly number[];
  userId?: number | null;
  companyId?: number | null;
}

/**
 * Fills in what one piece is proposed to cost, until somebody types another cost. `differs`: by row, so that the field stays
 * empty and the server agrees what is proposed for each.
 */
function useProposedCost(
  form: UseFormReturn<Values>,
  { workTypeId = 0, orderIds, userId, companyId }: Asked,
) {
  const assignee = { ...(userId && { userId }), ...(companyId && { companyId }) };
  const { data } = useRead(
    proposedCostContract,
    { query: { workTypeId, orderIds, ...assignee } },
    { enabled: workTypeId > 0 && orderIds.length > 0 && Object.keys(assignee).length > 0 },
  );
  const { decimals } = useCurrency(undefined, undefined) ?? { decimals: 2 };
  const costs = [...new Set(data?.data.map(({ unitCost }) => unitCost))];
  const [only = null] = costs;
  const cost = costs.length === 1 && only !== null ? writePrice(only, decimals) : null;
  const isTyped = form.formState.dirtyFields.unitCost;
  useProposal('unitCost', data && cost, (proposed) => {
    if (!isTyped) form.setValue('unitCost', proposed);
  });
  return { differs: costs.length > 1 };
}

function WorkTypeField({ works }: { works: readonly OpenWork[] }) {
  const t = useT();
  const { field, fieldState } = useController<Values, 'workTypeId'>({ name: 'workTypeId' });
  const openOf = (id: string) => works.find(({ workTypeId: each }) => String(each) === id);
  return (
    <Select
      ref={field.ref}
      style={{ gridColumn: '1 / -1' }}
      withAsterisk
      label={t('orders.actions.assigning.workType')}
      data={works.map(({ workTypeId: id, name }) => ({ value: String(id), label: name }))}
      renderOption={({ label, value }) => (
        <span className="flex apart baseline full-width gap-16">
          <bdi>{label}</bdi>
          <span className="muted type-caption">
            {t('orders.actions.assigning.open', { count: openOf(value)?.open ?? 0 })}
          </span>
        </span>
      )}
      error={errorText(fieldState.error, t)}
      value={field.value === undefined ? null : String(field.value)}
      onChange={(id) => id !== null && field.onChange(Number(id))}
    />
  );
}
