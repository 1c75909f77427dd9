import { electronicDocumentContract } from '#shared/billing/einvoice/electronic-document.contract.ts';
import { stageCountsContract } from '#shared/orders/order/stage-counts.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { home } from '#web/access/session/address.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { usePermission } from '#web/lib/session.ts';
import type { NavEntry, NavItem, NavSection } from '#web/ui/layout/navigation/navigation.ts';
import { electronicInvoices, menu, shortcuts, tailorsShortcuts } from './menu.tsx';
import { entriesOf, type Gate, type MenuEntry, type MenuItem } from './menu-shape.ts';

/** Stages with work to do; the count of the others only grows. */
const counted = ['pending', 'inQueue', 'partialCompletion'] as const;
const countsEvery = 60_000;

/** Whether the user sees their own work and no orders: a tailor, who starts there. */
export function useStartsAtWork(): boolean {
  const allowed = useAllowed();
  return allowed('work:own') && !allowed('orders:read');
}

/** Returns whether the user may open a place. */
export function useIsOpen(): (place: Gate) => boolean {
  const allowed = useAllowed();
  const isTailor = useStartsAtWork();
  return ({ path, permission, alsoNeeds, anyOf }) =>
    (!permission || allowed(permission)) &&
    (!alsoNeeds || allowed(alsoNeeds)) &&
    (!anyOf || anyOf.some(allowed)) &&
    !(isTailor && path === home);
}

function useStageCounts() {
  const enabled = usePermission('orders:read');
  const { data } = useRead(stageCountsContract, {}, { enabled, refetchInterval: countsEvery });
  return data;
}

/** What of the electronic invoices needs somebody; undefined where the shop's country has no way for them. */
function useElectronicStanding() {
  const enabled = usePermission('einvoices:read');
  const { data } = useRead(electronicDocumentContract.standing, {}, { enabled });
  return data?.isKnown ? data : undefined;
}

/** The menu for this user, with live counts. */
export function useMenu(): { sections: NavSection[]; shortcuts: NavEntry[] } {
  const t = useT();
  const isAllowed = useIsOpen();
  const isTailor = useStartsAtWork();
  const counts = useStageCounts();
  const electronic = useElectronicStanding();
  const { data: preference } = useRead(preferenceContract.get, {});
  const isOpen = (entry: MenuEntry) =>
    isAllowed(entry) && (entry !== electronicInvoices || electronic !== undefined);

  const link = ({ path, also, label, icon, stage, under }: MenuEntry): NavEntry => ({
    path,
    also,
    label: t(label),
    icon,
    count:
      path === electronicInvoices.path
        ? electronic && electronic.overdue + electronic.urgent + electronic.refused
        : counted.find((each) => each === stage) && counts?.[stage as (typeof counted)[number]],
    ...(under && { under: links(under) }),
  });
  const links = (entries: MenuEntry[]) => entries.filter(isOpen).map(link);
  const shown = (item: MenuItem): NavItem => {
    if ('path' in item) return link(item);
    if ('folded' in item) return { label: t(item.label), icon: item.icon, folded: visibleItems(item.folded) };
    return { label: t(item.label), grouped: visibleItems(item.grouped) };
  };
  const visibleItems = (items: MenuItem[]) =>
    items.filter((item) => entriesOf([item]).some(isOpen) && (!('path' in item) || isOpen(item))).map(shown);

  const sections = menu
    .filter(({ preference: name }) => !name || preference?.[name])
    .map(({ label, items, preference: _, ...section }) => ({
      ...section,
      label: t(label),
      items: visibleItems(items),
    }))
    .filter(({ items }) => items.length > 0);
  return { sections, shortcuts: links(isTailor ? tailorsShortcuts : shortcuts) };
}
