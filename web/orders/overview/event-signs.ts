import {
  type Icon,
  IconArrowBackUp,
  IconArrowsExchange,
  IconBan,
  IconCash,
  IconCashOff,
  IconCircleCheck,
  IconEdit,
  IconFileText,
  IconHanger,
  IconMailX,
  IconMessage,
  IconPackageExport,
  IconPackageImport,
  IconReceiptRefund,
  IconRestore,
  IconUserPlus,
} from '@tabler/icons-react';
import type { OrderEventKind } from '#shared/orders/order/order-event.schema.ts';
import type { Tone } from '#web/ui/display/tone-glyph.tsx';

/** The sign of each kind of event of an order. */
export const eventSigns: Readonly<Record<OrderEventKind, { icon: Icon; tone: Tone }>> = {
  created: { icon: IconHanger, tone: 'pending' },
  edited: { icon: IconEdit, tone: 'cancelled' },
  assigned: { icon: IconUserPlus, tone: 'inQueue' },
  collected: { icon: IconPackageImport, tone: 'completed' },
  completed: { icon: IconCircleCheck, tone: 'completed' },
  cancelled: { icon: IconBan, tone: 'late' },
  cancelUndone: { icon: IconRestore, tone: 'cancelled' },
  reverted: { icon: IconArrowBackUp, tone: 'warning' },
  handedOver: { icon: IconPackageExport, tone: 'completed' },
  invoiced: { icon: IconFileText, tone: 'inQueue' },
  credited: { icon: IconReceiptRefund, tone: 'cancelled' },
  paid: { icon: IconCash, tone: 'partialCompletion' },
  refunded: { icon: IconCashOff, tone: 'warning' },
  mailRefused: { icon: IconMailX, tone: 'late' },
  messaged: { icon: IconMessage, tone: 'inQueue' },
  creditUsed: { icon: IconCash, tone: 'partialCompletion' },
  creditMoved: { icon: IconArrowsExchange, tone: 'cancelled' },
  voided: { icon: IconCashOff, tone: 'cancelled' },
};
