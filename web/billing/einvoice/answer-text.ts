import type { ElectronicAnswer } from '#shared/billing/invoice/electronic-states.ts';
import type { Translate } from '#shared/i18n/messages.ts';
import { isolate } from '#shared/lib/isolate.ts';

type Message = ElectronicAnswer['messages'][number];

/** A message without its code, which many begin with once more: `[BR-KSA-81] - The other …`. */
export const withoutCode = ({ code, text }: Message): string =>
  code !== '' && text.startsWith(`[${code}]`) ? text.slice(code.length + 2).replace(/^[\s:–-]+/, '') : text;

/** What an answer was, with the codes of what the authority said of it. */
export const answerBrief = (t: Translate, { outcome, messages }: ElectronicAnswer): string =>
  [t(`billing.einvoice.outcomes.${outcome}`), ...messages.map(({ code }) => code && isolate(code))]
    .filter(Boolean)
    .join(' · ');

/** An answer in words: what it was, and what the authority said of it in its own. */
export const answerText = (t: Translate, { outcome, messages }: ElectronicAnswer): string =>
  [
    t(`billing.einvoice.outcomes.${outcome}`),
    ...messages.map((each) => isolate([each.code, withoutCode(each)].filter(Boolean).join(': '))),
  ].join(' · ');
