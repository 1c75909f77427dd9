import { type Permission, permissions } from '#shared/access/session/permission.rules.ts';
import { actionLabel, permissionGroups } from '#web/access/session/permission-areas.ts';
import { useT } from '#web/lib/i18n.ts';

const isPermission = (name: string): name is Permission => permissions.includes(name as Permission);

/** `Orders: Assign`; the key itself for a permission that no longer exists. */
export function PermissionText({ name }: { name: string }) {
  const t = useT();
  if (!isPermission(name)) return name;
  const areas = permissionGroups.flatMap((group) => group.areas);
  const area = areas.find((each) => each.permissions.includes(name));
  return area ? `${t(area.label)}: ${t(actionLabel(name))}` : name;
}
