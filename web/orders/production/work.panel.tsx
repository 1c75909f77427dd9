import type { Order } from '#shared/orders/order/order.schema.ts';
import { isAllowed, type StageAction } from '#shared/orders/statuses/stage.rules.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { actionPermission } from './order-action.rules.ts';
import classes from './work-matrix.module.css';
import type { WorkMatrix as Matrix } from './work-matrix.rules.ts';
import { type CellAction, WorkMatrix } from './work-matrix.tsx';

interface WorkCardProps {
  order: Order;
  matrix: Matrix;
  /** The row to highlight. */
  marked: number | undefined;
  onAct: CellAction;
}

/** The rows of the order and the progress of their work. */
export function WorkCard({ order, matrix, marked, onAct }: WorkCardProps) {
  const t = useT();
  const allowed = useAllowed();
  const may = (action: StageAction) => isAllowed(action, order.stage) && allowed(actionPermission[action]);
  return (
    <Card
      flush
      title={t('orders.page.articles')}
      note={t('orders.page.ready', { count: matrix.pieces, ready: matrix.ready })}
      action={<Legend />}
    >
      <WorkMatrix
        order={order}
        matrix={matrix}
        marked={marked}
        onAct={{ ...(may('assign') && { assign: onAct }), ...(may('collect') && { collect: onAct }) }}
      />
    </Card>
  );
}

function Legend() {
  const t = useT();
  return (
    <ul aria-hidden className={classes.legend}>
      <li className={classes.isReceived}>{t('orders.page.received')}</li>
      <li className={classes.isOut}>{t('orders.page.out')}</li>
      <li>{t('orders.page.unassigned')}</li>
    </ul>
  );
}
