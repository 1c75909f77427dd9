import { Button, Group } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { StageAction } from '#shared/orders/labels/stage.rules.ts';
import { ApiError } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import classes from './action-form.module.css';
import { refusedOf, type Subject } from './order-action.rules.ts';
import { type Refusal, RefusedOrders } from './refused-orders.tsx';

export interface ActionFormProps {
  subjects: readonly Subject[];
  /** One kind of work on one row, where the action was asked for at that place. */
  of?: { orderRowId: number; workTypeId: number };
  onClose: (done: boolean) => void;
}

interface ActionFrameProps extends ActionFormProps {
  action: StageAction;
  /** Does it for these orders; throws what the server refused. Resolves false where the form itself is not ready. */
  run: (subjects: readonly Subject[]) => Promise<unknown>;
  submit: string;
  /** What leaves the orders as they are, where "Cancel" would be taken for the action. */
  dismiss?: string;
  disabled?: boolean;
  destroys?: boolean;
  children: ReactNode;
}

/** The body of every action's dialog: what is asked, then its verb, then what stood in the way. */
export function ActionForm({ action, subjects, run, onClose, children, ...words }: ActionFrameProps) {
  const t = useT();
  const [left, setLeft] = useState(subjects);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);

  const attempt = async (chosen: readonly Subject[]) => {
    setBusy(true);
    try {
      if ((await run(chosen)) === false) return;
      notify.success(t(`orders.actions.done.${action}`));
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal({
        message: error.message,
        orders: refusedOf(chosen, error.errors),
        details: error.errors.map(({ message }) => message),
      });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(left);
  };
  const rest = left.filter((subject) => refusal?.orders.every(({ order }) => order !== subject));
  const leaveOut = () => {
    setLeft(rest);
    setRefusal(null);
    void attempt(rest);
  };

  if (refusal && refusal.orders.length > 0) {
    return (
      <RefusedOrders
        action={action}
        refusal={refusal}
        busy={busy}
        leaveOut={rest.length > 0 ? leaveOut : undefined}
        onBack={() => setRefusal(null)}
      />
    );
  }
  return (
    <form onSubmit={submit} className={classes.form}>
      {children}
      {refusal && <Problem refusal={refusal} />}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" data-autofocus={words.destroys || undefined} onClick={() => onClose(false)}>
          {words.dismiss ?? t('common.cancel')}
        </Button>
        <Button
          type="submit"
          loading={busy}
          disabled={words.disabled ?? false}
          {...(words.destroys && { color: 'red' })}
        >
          {words.submit}
        </Button>
      </Group>
    </form>
  );
}

/** What was refused without naming an order: at the action itself, since a toast would be gone. */
function Problem({ refusal: { message, details } }: { refusal: Refusal }) {
  return (
    <div role="alert" className={classes.problem}>
      {details.length > 0 ? details.map((detail) => <p key={detail}>{detail}</p>) : <p>{message}</p>}
    </div>
  );
}
