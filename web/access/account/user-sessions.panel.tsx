import { userSessionContract } from '#shared/access/session/session.contract.ts';
import type { OpenSession } from '#shared/access/session/session.schema.ts';
import type { User } from '#shared/access/session/user.schema.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { usePermission } from '#web/lib/session.ts';
import { write } from '#web/lib/write.ts';
import { DrawerFrame } from '#web/ui/layout/drawer-frame.tsx';
import classes from './session-list.module.css';
import { SessionList } from './session-list.tsx';

/** A user's sessions, beside the list of users. */
export function UserSessionsDrawer({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT();
  const mayEnd = usePermission('users:write');
  const name = isolateWords(user.name);
  const params = { id: user.id };
  const read = useRead(userSessionContract.list, { params }, { staleTime: 0 });
  const end = ({ id: sessionId }: OpenSession) =>
    write(userSessionContract.end, { params: { ...params, sessionId } });
  const endAll = () => write(userSessionContract.endAll, { params });
  const endCalendar = () => write(userSessionContract.endCalendar, { params });
  return (
    <DrawerFrame title={t('staff.sessions.titleOf', { name })} size={480} onClose={onClose}>
      <div className={classes.drawer}>
        <SessionList
          read={read}
          endable={() => mayEnd}
          onEnd={end}
          {...(mayEnd && { onEndCalendar: endCalendar })}
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
