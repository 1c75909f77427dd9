import { type ReactNode, useState } from 'react';
import type { Contract, ReplyOf } from '#shared/lib/contract.ts';
import { piecesOf } from '#shared/lib/quantity.ts';
import type { RequestOf } from '#shared/lib/request.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { donePieces, type StageAction } from '#shared/orders/statuses/stage.rules.ts';
import type { ApiError } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { ActionFrame } from '#web/ui/action/action-frame.tsx';
import { useAction } from '#web/ui/action/use-action.ts';
import { notify, type ToastAction } from '#web/ui/feedback/toasts.tsx';
import { refusedOf, type Subject } from './order-action.rules.ts';
import { RefusedOrders } from './refused-orders.tsx';

export interface ActionFormProps {
  subjects: readonly Subject[];
  /** The customer who is there: where orders of others are offered too, only theirs are chosen at first. */
  customer?: { id: number; name: string };
  /** One work type of one row, if the action was started there. */
  of?: { orderRowId: number; workTypeId: number };
  onClose: (done: boolean) => void;
}

interface OrderActionProps<C extends Contract> extends ActionFormProps {
  action: StageAction;
  contract: C;
  /** Builds the request for these orders; null if the form is invalid. */
  compose: (subjects: readonly Subject[]) => RequestOf<C> | null | Promise<RequestOf<C> | null>;
  /** Offered with the message of success. */
  followUp?: (reply: ReplyOf<C>) => ToastAction | undefined;
  /** Leaves orders out of what is asked for; without it the action is sent again without them. */
  onLeaveOut?: (orders: readonly Subject[]) => void;
  submit: string;
  dismiss?: string;
  disabled?: boolean;
  destroys?: boolean;
  children: ReactNode;
}

/** The content of every action's dialog: its fields, the verb, and the orders that blocked it. */
export function ActionForm<C extends Contract>(props: OrderActionProps<C>) {
  const {
    action,
    contract,
    compose,
    subjects,
    onClose,
    children,
    submit,
    dismiss,
    disabled,
    destroys,
    followUp,
    onLeaveOut,
  } = props;
  const t = useT();
  const [leftOut, setLeftOut] = useState<readonly Subject[]>([]);
  const left = subjects.filter((subject) => !leftOut.includes(subject));
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const typed = { submit, disabled, children };
  /** What was sent: the figures behind it change before the dialog is closed. */
  const [sent, setSent] = useState<typeof typed | null>(null);
  const { submit: send, busy } = useAction(contract, {
    onDone: (reply) => {
      const count = action === 'complete' ? openPieces(reply as unknown as { data: Order[] }) : 0;
      notify.success(
        count > 0 ? t('orders.actions.done.receivedOpen', { count }) : t(`orders.actions.done.${action}`),
        followUp?.(reply),
      );
      onClose(true);
    },
    onRefused: (error) => {
      setSent(null);
      setRefusal(error);
      return true;
    },
  });
  const attempt = (chosen: readonly Subject[]) => {
    setRefusal(null);
    void send(async () => {
      const request = await compose(chosen);
      if (request) setSent(typed);
      return request;
    });
  };

  const refused = refusal ? refusedOf(left, refusal.errors) : [];
  if (refusal && refused.length > 0) {
    const rest = left.filter((subject) => refused.every(({ order }) => order !== subject));
    const leaveOut = () => {
      const orders = refused.map(({ order }) => order);
      if (onLeaveOut) {
        setRefusal(null);
        onLeaveOut(orders);
        return;
      }
      setLeftOut([...leftOut, ...orders]);
      attempt(rest);
    };
    return (
      <RefusedOrders
        action={action}
        message={refusal.message}
        orders={refused}
        leaveOut={rest.length > 0 ? leaveOut : undefined}
        onBack={() => setRefusal(null)}
      />
    );
  }
  return (
    <ActionFrame
      dismiss={dismiss}
      destroys={destroys}
      busy={busy}
      {...(sent ?? typed)}
      problems={refusal ? problemsOf(refusal) : []}
      onSubmit={() => attempt(left)}
      onCancel={() => onClose(false)}
    />
  );
}

/** Errors that don't refer to an order. */
const problemsOf = ({ message, errors }: ApiError): string[] =>
  errors.length > 0 ? errors.map((error) => error.message) : [message];

/** The pieces that still have work to do. */
const openPieces = ({ data }: { data: readonly Order[] }): number =>
  data.flatMap(({ rows }) => rows).reduce((open, row) => open + piecesOf(row.quantity) - donePieces(row), 0);
