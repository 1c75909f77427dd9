import type { Disk } from 'flydrive';
import { attachedInvoice, writeAttachedInvoice } from '#server/billing/invoice-papers.ts';
import { attachedReceipt, writeAttachedReceipt } from '#server/billing/receipt-papers.ts';
import type { Database } from '#server/database/connection.ts';
import type { MailAttachment } from '#server/lib/mail/mail.table.ts';
import { type AttachedReport, attachedReport, writeReportFile } from '#server/reports/views/report-file.ts';

/** Writes what a mail has attached, when it is sent. */
export const attachmentsOf =
  (stored: { database: Database; files: Disk }) =>
  async (attachment: MailAttachment): Promise<{ filename: string; content: Buffer }> => {
    const { kind, id, language, asked } = attachment;
    if (kind === attachedInvoice) return writeAttachedInvoice(stored, attachment);
    if (kind === attachedReceipt) return writeAttachedReceipt(stored, attachment);
    if (kind === attachedReport)
      return writeReportFile(stored.database, asked as AttachedReport, { userId: id, language });
    throw new Error(`nothing writes a mail's ${kind}`);
  };
