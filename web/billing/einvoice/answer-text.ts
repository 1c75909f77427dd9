import type { ElectronicAnswer } from '#shared/billing/invoice/electronic-states.ts';
import type { Translate } from '#shared/i18n/messages.ts';
import { isolate } from '#shared/lib/isolate.ts';

/** An answer in words: what it was, and what the authority said of it in its own. */
export const answerText = (t: Translate, { outcome, messages }: ElectronicAnswer): string =>
  [
    t(`billing.einvoice.outcomes.${outcome}`),
    ...messages.map(({ code, text }) => isolate([code, text].filter(Boolean).join(': '))),
  ].join(' · ');
