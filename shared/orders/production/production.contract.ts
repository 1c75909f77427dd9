import { type Api, contract } from '#shared/lib/contract.ts';
import type { productionApi } from './production.api.ts';

const action = <A extends Api>(path: string, access: `orders:${string}`) =>
  contract<A>({
    method: 'POST',
    path: `/orders/${path}`,
    access,
    // What is handed over, cut or given back changes what lies where.
    changes: [
      'dashboard',
      'accounting',
      'payments',
      'invoices',
      'invoiceable-rows',
      'items',
      'stock',
      'stock-movements',
      'alterable-rows',
      'taught-changes',
    ],
  });

/** Each action changes all of its orders or none, writes one event per order, and names the orders that block it. */
export const productionContract = {
  assign: action<typeof productionApi.assign>('assign', 'orders:assign'),
  collect: action<typeof productionApi.collect>('collect', 'orders:collect'),
  complete: action<typeof productionApi.complete>('complete', 'orders:collect'),
  cancel: action<typeof productionApi.cancel>('cancel', 'orders:cancel'),
  undoCancel: action<typeof productionApi.undoCancel>('undo-cancel', 'orders:cancel'),
  revert: action<typeof productionApi.revert>('revert', 'orders:revert'),
  handOver: action<typeof productionApi.handOver>('hand-over', 'orders:handOver'),
};
