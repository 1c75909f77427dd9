import { IconFileDownload } from '@tabler/icons-react';
import { invoiceContract, mostInvoicesInPdf } from '#shared/billing/invoice/invoice.contract.ts';
import type { InvoiceListRow } from '#shared/billing/invoice/invoice.schema.ts';
import { call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { saveBlob } from '#web/ui/feedback/save-blob.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import type { BulkAction } from '#web/ui/list/list-description.ts';

/** Saves the selected invoices as one PDF, in the order of the list; the selection stays. */
export function useInvoicesPdf(): BulkAction<InvoiceListRow> {
  const t = useT();
  return {
    key: 'pdf',
    label: 'billing.list.pdf',
    icon: IconFileDownload,
    run: async (selected, work) => {
      if (selected.length > mostInvoicesInPdf) {
        notify.error(t('billing.list.pdfTooMany', { count: mostInvoicesInPdf }));
        return false;
      }
      const ids = selected.map(({ id }) => id);
      const file = await work.follow(selected.length, (signal) =>
        call(invoiceContract.pdfs, { query: { ids }, signal }),
      );
      if (file) saveBlob(file, file.name);
      return false;
    },
  };
}
