import { isFirstEntry, navigate } from '#web/lib/router/history.ts';
import { useChangingSearchParams } from '#web/lib/search-params.ts';

export const invoicePath = (id: number): string => `/invoice/${id}`;

/** Initial values of a new invoice. */
export interface Beginning {
  customerId?: number | undefined;
  /** The order whose rows are selected at first. */
  orderId?: number | undefined;
}

/** The address of the form for a new invoice, beside the list. */
export function newInvoicePath({ customerId, orderId }: Beginning = {}): string {
  const params = new URLSearchParams({ new: '1' });
  if (customerId) params.set('customerId', String(customerId));
  if (orderId) params.set('orderId', String(orderId));
  return `/invoice?${params}`;
}

const names = ['new', 'customerId', 'orderId'];

const idIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/**
 * Whether the address asks for a new invoice, and its initial values; closing goes back in history if opening came
 * from the list.
 */
export function useNewInvoice() {
  const [params, setParams] = useChangingSearchParams();

  const choose = (customerId: number | null) =>
    setParams(
      (now) => {
        now.delete('orderId');
        if (customerId === null) now.delete('customerId');
        else now.set('customerId', String(customerId));
        return now;
      },
      { replace: true },
    );
  const close = () => {
    if (!isFirstEntry()) return void navigate(-1);
    setParams(
      (now) => {
        for (const name of names) now.delete(name);
        return now;
      },
      { replace: true },
    );
  };
  return {
    isOpen: params.get('new') === '1',
    customerId: idIn(params.get('customerId')),
    orderId: idIn(params.get('orderId')),
    choose,
    close,
  };
}
