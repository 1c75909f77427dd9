import type { MessageKey } from '#shared/i18n/messages.ts';
import type { Filter } from '#web/ui/list/list-description.ts';

/** Narrows a list to the days `from` to `to` of its query; the ranges that people ask for most have names. */
export const periodFilter = (label: MessageKey) =>
  ({
    kind: 'dates',
    label,
    from: 'from',
    to: 'to',
    named: ['today', 'lastWeek', 'thisMonth', 'lastMonth'],
  }) as const satisfies Filter;
