import { translator } from '#server/lib/http/translate.ts';
import type { Mail } from '#server/lib/mail/mail.ts';
import { mailBody } from '#server/lib/mail/mail-body.ts';
import { dateFormat, localeOf } from '#shared/lib/intl.ts';
import type { Language } from '#shared/lib/language.ts';

/** The shop that a mail comes from. */
export interface Sender {
  /** The shop's name; empty until it is set. */
  shop: string;
  /** The shop's time zone, as an IANA name. */
  timeZone: string;
  easternDigits: boolean;
  /** The shop's public address. */
  url: string;
  language: Language;
}

/** A change to an account that is mailed to its owner. */
export type AccountChange =
  | { kind: 'password'; passkeysRemoved: boolean }
  | { kind: 'email'; before: string; after: string }
  | { kind: 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodes' }
  | { kind: 'calendarAddress' | 'calendarAddressRemoved' }
  | { kind: 'passkeyAdded' | 'passkeyRemoved'; passkey: string }
  | { kind: 'factorLocked'; until: Date };

interface Reader {
  name: string;
  email: string;
  language: Language;
}

const day = 24 * 60 * 60_000;

/** Mails about an account, in its owner's language. */
export function accountMails({ name, email, language }: Reader, sender: Sender) {
  const { shop, timeZone, easternDigits, url } = sender;
  const t = translator(language, easternDigits);
  const signature = shop || t('shell.product');
  const at = (moment: Date) =>
    dateFormat(localeOf(language, easternDigits), { ...moments, timeZone }).format(moment);
  const mail = (subject: string, body: Omit<Parameters<typeof mailBody>[0], 'language' | 'signature'>) => ({
    recipient: email,
    subject,
    ...mailBody({ language, signature, ...body }),
  });

  return {
    resetLink: (token: string, expires: Date): Mail => ({
      ...mail(t('account.mail.reset.subject', { shop: signature }), {
        before: [t('account.mail.greeting', { name }), t('account.mail.reset.asked', { shop: signature })],
        link: {
          label: t('account.mail.reset.link'),
          url: `${url}/reset-password?${new URLSearchParams({ token })}`,
        },
        after: [t('account.mail.reset.until', { time: at(expires) }), t('account.mail.reset.ignore')],
      }),
      expires,
    }),
    /** Somebody signed up with the email of an account. */
    accountExists: (): Mail => ({
      ...mail(t('account.mail.exists.subject', { shop: signature }), {
        before: [t('account.mail.greeting', { name }), t('account.mail.exists.text', { shop: signature })],
        link: { label: t('account.mail.exists.link'), url: `${url}/sign-in` },
        after: [t('account.mail.exists.ignore')],
      }),
      expires: new Date(Date.now() + day),
    }),
    invitation: ({ address, expires, by }: { address: string; expires: Date; by: string }): Mail => ({
      ...mail(t('account.mail.invitation.subject', { shop: signature }), {
        before: [
          t('account.mail.greeting', { name }),
          t('account.mail.invitation.text', { by, shop: signature }),
        ],
        link: { label: t('account.mail.invitation.link'), url: address },
        after: [
          t('account.mail.reset.until', { time: at(expires) }),
          t('account.mail.invitation.email', { email }),
        ],
      }),
      expires,
    }),
    /** `by` names the person who made the change, if that is not the owner. */
    changed: (change: AccountChange, by?: string): Mail => ({
      ...mail(t(`account.mail.changes.${change.kind}.subject`, { shop: signature }), {
        before: [
          t('account.mail.greeting', { name }),
          t(`account.mail.changes.${change.kind}.text`, {
            ...textValuesOf(change, at),
            time: at(new Date()),
            shop: signature,
          }),
          ...(change.kind === 'password' && change.passkeysRemoved ? [t('account.mail.passkeysGone')] : []),
          ...(by ? [t('account.mail.byOther', { name: by })] : []),
        ],
        after: [t('account.mail.notYou')],
      }),
      expires: new Date(Date.now() + day),
    }),
  };
}

/** The names and times in the text of a change. */
function textValuesOf(change: AccountChange, at: (moment: Date) => string) {
  const none = { before: '', after: '', passkey: '', until: '' };
  if (change.kind === 'email') return { ...none, before: change.before, after: change.after };
  if (change.kind === 'factorLocked') return { ...none, until: at(change.until) };
  return 'passkey' in change ? { ...none, passkey: change.passkey } : none;
}

const moments = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const;
