import { UserForm } from '#web/access/staff/user.form.tsx';
import { UserList } from '#web/access/staff/user.list.tsx';
import { MadeWork } from '#web/reports/made-work.panel.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';

/** The form with what the user made. */
const form = (props: DrawerProps) => (
  <UserForm {...props} below={props.id !== null && <MadeWork of={{ userId: props.id }} />} />
);

export default function Users() {
  return <UserList form={form} />;
}
