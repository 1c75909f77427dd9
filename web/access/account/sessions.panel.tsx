import { accountSessionContract, userSessionContract } from '#shared/access/session/session.contract.ts';
import type { OpenSession } from '#shared/access/session/session.schema.ts';
import type { User } from '#shared/access/session/user.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { usePermission } from '#web/lib/session.ts';
import { write } from '#web/lib/write.ts';
import { Card } from '#web/ui/display/card.tsx';
import { isolateWords } from '#web/ui/display/isolate.ts';
import { DrawerFrame } from '#web/ui/form/drawer-frame.tsx';
import classes from './session-list.module.css';
import { SessionList } from './session-list.tsx';

/** The user's own sessions with buttons to end them, for the account page. */
export function OwnSessions() {
  const t = useT();
  const read = useRead(accountSessionContract.list, {}, { staleTime: 0 });
  const end = ({ id }: OpenSession) => write(accountSessionContract.end, { params: { id } });
  const endOthers = () => write(accountSessionContract.endOthers, {});
  const others = read.data?.data.some(({ current }) => !current);
  return (
    <Card title={t('staff.sessions.title')}>
      <p className={classes.explanation}>{t('staff.sessions.explanation')}</p>
      <SessionList
        read={read}
        // The current session is ended by signing out.
        endable={({ current }) => !current}
        onEnd={end}
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

/** A user's sessions, beside the list of users. */
export function SessionsDrawer({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT();
  const mayEnd = usePermission('users:write');
  const name = isolateWords(user.name);
  const params = { id: user.id };
  const read = useRead(userSessionContract.list, { params }, { staleTime: 0 });
  const end = ({ id: sessionId }: OpenSession) =>
    write(userSessionContract.end, { params: { ...params, sessionId } });
  const endAll = () => write(userSessionContract.endAll, { params });
  return (
    <DrawerFrame title={t('staff.sessions.titleOf', { name })} size={480} onClose={onClose}>
      <div className={classes.drawer}>
        <SessionList
          read={read}
          endable={() => mayEnd}
          onEnd={end}
          {...(mayEnd &&
            read.data &&
            read.data.data.length > 1 && {
              endAll: {
                label: 'staff.sessions.endAll',
                text: t('staff.sessions.endAllText', { name }),
                run: endAll,
              },
            })}
        />
      </div>
    </DrawerFrame>
  );
}
