import { Switch } from '@mantine/core';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { Contract } from '#shared/lib/contract.ts';
import type { RequestOf } from '#shared/lib/request.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import type { Identified, ListContract } from '#web/lib/list-contract.ts';
import { invalidateAfter, useWrite } from '#web/lib/write.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import classes from './record-switch.module.css';

interface RecordSwitchProps<Row> {
  contract: ListContract;
  row: Row;
  /** The name of the row. */
  name: string;
  field: keyof Row & string;
  label: MessageKey;
}

/**
 * A yes or no of a record, saved at once. Read-only for users who may not change it, or if the contract has no
 * update.
 */
export function RecordSwitch<Row extends Identified>(props: RecordSwitchProps<Row>) {
  const { update, permission } = props.contract;
  const allowed = useAllowed();
  return update && allowed(permission.write) ? (
    <Changing {...props} update={update} />
  ) : (
    <Shown {...props} checked={props.row[props.field] === true} />
  );
}

function Changing<Row extends Identified>(props: RecordSwitchProps<Row> & { update: Contract }) {
  const { row, field, update } = props;
  const { mutate, isPending, variables } = useWrite(update);
  const version = (row as { version?: number }).version ?? 0;
  const wanted = (variables?.body as Record<string, unknown> | undefined)?.[field];
  const change = (checked: boolean) => {
    const request = { params: { id: row.id }, body: { version, [field]: checked } };
    mutate(request as unknown as RequestOf<Contract>, {
      onError: (error) => {
        notify.error(error.message);
        // Somebody else saved first: after refetching, the user can try again.
        if (error.status === 409) void invalidateAfter(update);
      },
    });
  };
  const checked = (isPending ? wanted : row[field]) === true;
  return <Shown {...props} checked={checked} {...(!isPending && { onChange: change })} />;
}

type ShownProps<Row> = RecordSwitchProps<Row> & { checked: boolean; onChange?: (checked: boolean) => void };

function Shown<Row>({ name, label, checked, onChange }: ShownProps<Row>) {
  const t = useT();
  return (
    <Switch
      className={classes.switch}
      labelPosition="left"
      label={t(label)}
      aria-label={`${t(label)}: ${name}`}
      checked={checked}
      disabled={!onChange}
      onChange={(event) => onChange?.(event.currentTarget.checked)}
    />
  );
}
