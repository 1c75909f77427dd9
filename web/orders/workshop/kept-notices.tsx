import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudUp, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { OwnWork } from '#shared/orders/workshop/my-work.api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './kept-notices.module.css';
import { useKeptReports } from './kept-reports.ts';

interface KeptNoticesProps {
  works: readonly OwnWork[];
  /** When the list was read, if it can't be read now; in milliseconds since 1970. */
  readAt: number | null;
}

/** What a phone without a network shows above its list: how old it is, what waits to be sent, and what was refused. */
export function KeptNotices({ works, readAt }: KeptNoticesProps) {
  const t = useT();
  const { dateTime } = useFormat();
  const { waiting, refused, send, dismiss } = useKeptReports();
  const nameOf = (id: number) => {
    const work = works.find((each) => each.id === id);
    return work ? `${work.article} · ${work.orderNumber}-${work.place}` : t('orders.work.gone');
  };
  return (
    <>
      {readAt !== null && (
        <Notice icon={<IconHistory size={20} stroke={1.7} aria-hidden />}>
          {t('orders.work.asOf', { time: dateTime(new Date(readAt).toISOString()) })}
        </Notice>
      )}
      {waiting.length > 0 && (
        <Notice
          icon={<IconCloudUp size={20} stroke={1.7} aria-hidden />}
          action={
            <Button variant="default" onClick={() => void send()}>
              {t('orders.work.sendNow')}
            </Button>
          }
        >
          {t('orders.work.waiting', { count: waiting.length })}
        </Notice>
      )}
      {refused.map((report) => (
        <Notice
          key={report.key}
          isRefused
          icon={<IconAlertTriangle size={20} stroke={1.7} aria-hidden />}
          action={
            <Button variant="default" onClick={() => dismiss(report)}>
              {t('orders.work.read')}
            </Button>
          }
        >
          <UserText wrap>{nameOf(report.id)}</UserText>
          <UserText wrap>{report.refused ?? ''}</UserText>
        </Notice>
      ))}
    </>
  );
}

interface NoticeProps {
  icon: ReactNode;
  isRefused?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

const Notice = ({ icon, isRefused = false, action, children }: NoticeProps) => (
  <div
    role={isRefused ? 'alert' : 'status'}
    className={classes.notice}
    data-tone={isRefused ? 'refused' : undefined}
  >
    {icon}
    <span className="column grow shrinkable">{children}</span>
    {action}
  </div>
);
