import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { accountSessionContract } from '#shared/access/session/session.contract.ts';
import { calendarFeedContract } from '#shared/orders/calendar/calendar-feed.contract.ts';
import { OwnPasswordDialog } from '#web/access/account/own-password.form.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useWrite, write } from '#web/lib/write.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { DrawerFrame } from '#web/ui/layout/drawer-frame.tsx';

/** Makes, copies and revokes the address at which other programs read the user's calendar. */
export function FeedPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { date } = useFormat();
  const read = useRead(calendarFeedContract.get, {});
  const remove = useWrite(accountSessionContract.endCalendar);
  const [makes, setMakes] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const created = read.data?.created ?? null;

  const make = async (body: { password: string }) => {
    const { path } = await write(calendarFeedContract.create, { body });
    setAddress(new URL(path, window.location.origin).href);
  };
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(() => notify.success(t('orders.calendar.feed.copied')));
  const revoke = async () => {
    const isAgreed = await confirm({
      title: t('orders.calendar.feed.revokeTitle'),
      text: t('orders.calendar.feed.revokeText'),
      action: t('orders.calendar.feed.revoke'),
      destroys: true,
    });
    if (!isAgreed) return;
    await remove.mutateAsync({}).then(
      () => {
        setAddress(null);
        notify.success(t('orders.calendar.feed.revoked'));
      },
      ({ message }: Error) => notify.error(message),
    );
  };

  return (
    <DrawerFrame title={t('orders.calendar.feed.title')} size={480} onClose={onClose}>
      <div className="grid gap-16 pad-16">
        <p>{t('orders.calendar.feed.explanation')}</p>
        {address && (
          <div className="grid gap-8">
            <TextInput
              label={t('orders.calendar.feed.address')}
              description={t('orders.calendar.feed.once')}
              inputWrapperOrder={['label', 'input', 'description']}
              value={address}
              readOnly
              dir="ltr"
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button onClick={() => copy(address)}>{t('orders.calendar.feed.copy')}</Button>
          </div>
        )}
        {!address && created && <p>{t('orders.calendar.feed.made', { date: date(created) })}</p>}
        <div className="flex gap-8">
          <Button variant={created ? 'default' : 'filled'} onClick={() => setMakes(true)}>
            {t(created ? 'orders.calendar.feed.renew' : 'orders.calendar.feed.make')}
          </Button>
          {created && (
            <Button variant="default" color="red" onClick={() => void revoke()}>
              {t('orders.calendar.feed.revoke')}
            </Button>
          )}
        </div>
      </div>
      {makes && (
        <OwnPasswordDialog
          title={t(created ? 'orders.calendar.feed.renew' : 'orders.calendar.feed.make')}
          help={t('orders.calendar.feed.passwordHelp')}
          submitLabel={t('orders.calendar.feed.make')}
          send={make}
          onClose={() => setMakes(false)}
        />
      )}
    </DrawerFrame>
  );
}
