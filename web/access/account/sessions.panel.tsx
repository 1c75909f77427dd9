import { accountSessionContract } from '#shared/access/session/session.contract.ts';
import type { OpenSession } from '#shared/access/session/session.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { write } from '#web/lib/write.ts';
import { Card } from '#web/ui/display/card.tsx';
import { SessionList } from './session-list.tsx';

/** The user's own sessions with buttons to end them, for the account page. */
export function OwnSessions() {
  const t = useT();
  const read = useRead(accountSessionContract.list, {}, { staleTime: 0 });
  const end = ({ id }: OpenSession, body: { password: string }) =>
    write(accountSessionContract.end, { params: { id }, body });
  const endOthers = (body: { password: string }) => write(accountSessionContract.endOthers, { body });
  const endCalendar = () => write(accountSessionContract.endCalendar, {});
  const others = read.data?.data.some(({ current }) => !current);
  return (
    <Card title={t('staff.sessions.title')}>
      <p className="muted type-body below-8">{t('staff.sessions.explanation')}</p>
      <SessionList
        read={read}
        // The current session is ended by signing out.
        endable={({ current }) => !current}
        asksPassword
        onEnd={end}
        onEndCalendar={endCalendar}
        {...(others && {
          endAll: {
            label: 'staff.sessions.endOthers',
            text: t('staff.sessions.endOthersText'),
            run: endOthers,
          },
        })}
      />
    </Card>
  );
}
