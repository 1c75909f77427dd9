import type { Permission } from '#shared/access/session/permission.rules.ts';
import { actionLabel, permissionGroups } from '#web/access/session/permission-areas.ts';
import { useT } from '#web/lib/i18n.ts';
import classes from './permission-matrix.module.css';

/** Permissions in a sentence per area: where there is no room for the boxes. */
export function PermissionWords({ held }: { held: readonly Permission[] }) {
  const t = useT();
  const areas = permissionGroups
    .flatMap((group) => group.areas)
    .map(({ label, permissions }) => ({ label, actions: permissions.filter((each) => held.includes(each)) }))
    .filter(({ actions }) => actions.length > 0);
  return (
    <span className={classes.words}>
      {areas.map(({ label, actions }) => (
        <span key={label}>{`${t(label)}: ${actions.map((each) => t(actionLabel(each))).join(' · ')}`}</span>
      ))}
    </span>
  );
}
