import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconCalendarPlus,
  IconClipboardList,
  IconCopy,
  IconDots,
  IconEdit,
  IconRulerMeasure,
  IconSignature,
  IconTicket,
  IconTrash,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { isSome } from '#shared/lib/quantity.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import type { StageAction } from '#shared/orders/statuses/stage.rules.ts';
import { useAllowed } from '#web/lib/access.ts';
import { ApiError } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router/history.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useWrite } from '#web/lib/write.ts';
import { RushLabel } from '#web/orders/order/rush-label.tsx';
import { actionIcons } from '#web/orders/production/order-action.icons.ts';
import { actionPermission, actionsOn } from '#web/orders/production/order-action.rules.ts';
import { StageLabel } from '#web/orders/statuses/stage-label.tsx';
import { stagePath } from '#web/orders/statuses/stage-screens.ts';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { StatusLabel, TextLabel } from '#web/ui/display/status-label.tsx';
import { GlyphLabel } from '#web/ui/display/tone-label.tsx';
import { confirmDelete } from '#web/ui/feedback/confirm.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { RecordHeader } from '#web/ui/layout/record-page.tsx';
import { showRefused } from '#web/ui/list/refused.tsx';
import { useDownload } from '#web/ui/print/use-download.ts';
import { fetchSheets } from './order-sheets.ts';

interface OrderHeaderProps {
  order: Order;
  /** When the customer was told that it is ready; null: not yet. */
  told: string | null;
  /** Shown before the order's own actions: print, invoice. */
  Actions: ComponentType<{ order: Order }>;
  onAct: (action: StageAction) => void;
}

/** How many actions show beside the primary one; the others are in the menu. */
const visibleActions = 2;

/** The order's number, labels and current actions. */
export function OrderHeader({ order, told, Actions, onAct }: OrderHeaderProps) {
  const t = useT();
  const allowed = useAllowed();
  const actions = actionsOn(order).filter((action) => allowed(actionPermission[action]));
  const open: readonly StageAction[] = actions
    .filter((action) => !isBackward(action))
    .slice(0, visibleActions);
  return (
    <RecordHeader
      title={order.referenceNumber}
      back={{ to: stagePath[order.stage], label: t(`common.stage.${order.stage}`) }}
      labels={<Labels order={order} told={told} />}
      actions={
        <>
          <Actions order={order} />
          {allowed('orders:write') && (
            <Button
              component={Link}
              to={`/orders/${order.id}/edit`}
              variant="default"
              leftSection={<IconEdit aria-hidden size={16} stroke={1.7} />}
            >
              {t('common.edit')}
            </Button>
          )}
          {open.toReversed().map((action) => (
            <Button
              key={action}
              variant={action === open[0] ? 'filled' : 'default'}
              leftSection={<DirectionalIcon icon={actionIcons[action]} />}
              onClick={() => onAct(action)}
            >
              {t(`orders.actions.${action}`)}
            </Button>
          ))}
          <MoreMenu
            order={order}
            actions={actions.filter((action) => !open.includes(action))}
            onAct={onAct}
          />
        </>
      }
    />
  );
}

/** Actions that undo something are in the menu. */
const isBackward = (action: StageAction) => action === 'revert' || action === 'cancel';

function Labels({ order, told }: Pick<OrderHeaderProps, 'order' | 'told'>) {
  const t = useT();
  const { daysFromToday, shortDate } = useFormat();
  const days = daysFromToday(order.dueDate);
  const returned = returnedOf(order);
  const isOpen = order.stage !== 'completed' && order.stage !== 'cancelled';
  return (
    <>
      <StageLabel stage={order.stage} />
      <StatusLabel {...order.status} />
      {order.subStatus && <StatusLabel {...order.subStatus} />}
      {order.rush && isOpen && <RushLabel />}
      {isOpen && days < 0 && <GlyphLabel tone="late">{t('common.daysLate', { count: -days })}</GlyphLabel>}
      {isOpen && days === 0 && <GlyphLabel tone="warning">{t('common.today')}</GlyphLabel>}
      {told && order.stage === 'completed' && !order.pickedAt && (
        <TextLabel>{t('orders.messages.told', { date: shortDate(told) })}</TextLabel>
      )}
      {order.pickedAt && <GlyphLabel tone="done">{t('orders.list.handedOver')}</GlyphLabel>}
      {returned && <GlyphLabel tone="warning">{t(`orders.list.returned.${returned}`)}</GlyphLabel>}
    </>
  );
}

/** Whether some or all of its pieces came back. */
function returnedOf({ returnedAt, rows }: Order): 'partly' | 'wholly' | null {
  if (returnedAt !== null) return 'wholly';
  return rows.some(({ returned }) => isSome(returned)) ? 'partly' : null;
}

interface MoreMenuProps {
  order: Order;
  actions: readonly StageAction[];
  onAct: (action: StageAction) => void;
}

function MoreMenu({ order, actions, onAct }: MoreMenuProps) {
  const t = useT();
  const allowed = useAllowed();
  const remove = useRemoval(order);
  const sheets = useDownload(() => fetchSheets([order.id]));
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="input-md" aria-label={t('orders.page.moreActions')}>
          <IconDots aria-hidden size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {allowed(orderContract.create.access) && (
          <Menu.Item
            component={Link}
            to={`/orders/new?like=${order.id}`}
            leftSection={<IconCopy size={16} stroke={1.7} />}
          >
            {t('orders.page.duplicate')}
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={`/orders/${order.id}/tickets`}
          leftSection={<IconTicket size={16} stroke={1.7} />}
        >
          {t('tickets.print.action')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={`/job-cards?orders=${order.id}`}
          leftSection={<IconClipboardList size={16} stroke={1.7} />}
        >
          {t('orders.card.action')}
        </Menu.Item>
        {allowed('measurements:read') && order.rows.some(({ measurementId }) => measurementId !== null) && (
          <Menu.Item leftSection={<IconRulerMeasure size={16} stroke={1.7} />} onClick={sheets.download}>
            {t('orders.card.sheets')}
          </Menu.Item>
        )}
        {order.assignments.some(({ outstanding }) => outstanding > 0) && (
          <Menu.Item
            component={Link}
            to={`/hand-outs?orders=${order.id}`}
            leftSection={<IconSignature size={16} stroke={1.7} />}
          >
            {t('orders.slip.action')}
          </Menu.Item>
        )}
        {allowed('appointments:write') && order.stage !== 'cancelled' && (
          <Menu.Item
            component={Link}
            to={`/calendar?edit=new&customerId=${order.customerId}&orderId=${order.id}`}
            leftSection={<IconCalendarPlus size={16} stroke={1.7} />}
          >
            {t('orders.calendar.bookFitting')}
          </Menu.Item>
        )}
        {actions.map((action) => (
          <Menu.Item
            key={action}
            leftSection={<DirectionalIcon icon={actionIcons[action]} />}
            onClick={() => onAct(action)}
          >
            {t(`orders.actions.${action}`)}
          </Menu.Item>
        ))}
        {allowed('orders:delete') && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} stroke={1.7} />}
            onClick={() => void remove()}
          >
            {t('orders.page.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Deletes an untouched order; the server refuses others. */
function useRemoval(order: Order) {
  const t = useT();
  const { mutateAsync } = useWrite(orderContract.remove);
  return async () => {
    if (!(await confirmDelete(t, t('orders.page.deleteText', { number: order.referenceNumber })))) return;
    try {
      await mutateAsync({ params: { id: order.id } });
      notify.success(t('common.deleted'));
      navigate('/orders');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showRefused(t, [{ name: order.referenceNumber, reason: error.message }], t('errors.remove'));
    }
  };
}
