import {
  type Permission,
  type PermissionArea,
  permissionAreas,
  permissions,
} from '#shared/access/session/permission.rules.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';

type ActionOf<P> = P extends `${string}:${infer Action}` ? Action : never;
type HelpOf<P> = P extends `${infer Area}:${infer Action}` ? `staff.permission.${Area}.${Action}` : never;
type Action = ActionOf<Permission>;

const groups = ['customers', 'orders', 'money', 'catalogue', 'shop'] as const;

interface AreaWords {
  area: PermissionArea;
  label: MessageKey;
  permissions: Permission[];
}

export interface PermissionGroup {
  label: MessageKey;
  areas: AreaWords[];
}

const partsOf = (permission: Permission) => permission.split(':') as [PermissionArea, Action];

export const actionLabel = (permission: Permission): MessageKey => `staff.action.${partsOf(permission)[1]}`;
/** The description of what a permission allows. */
export function permissionHelp(permission: Permission) {
  const [area, action] = partsOf(permission);
  return `staff.permission.${area}.${action}` as HelpOf<Permission>;
}

const areaOf = (area: PermissionArea): AreaWords => ({
  area,
  label: `staff.area.${area}`,
  permissions: permissions.filter((each) => partsOf(each)[0] === area),
});

export const permissionGroups: PermissionGroup[] = groups.map((group) => ({
  label: `staff.group.${group}`,
  areas: (Object.keys(permissionAreas) as PermissionArea[])
    .filter((area) => permissionAreas[area].group === group)
    .map(areaOf),
}));
