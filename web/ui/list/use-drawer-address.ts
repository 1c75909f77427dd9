import { useEffect, useEffectEvent, useState } from 'react';
import { drawerParameter } from '#web/lib/opened-record.ts';
import { isFirstEntry, navigate } from '#web/lib/router/history.ts';
import { useSearchParams } from '#web/lib/router/location.ts';
import { useChangingSearchParams } from '#web/lib/search-params.ts';
import { panelParameter } from './list-address.ts';

/**
 * Which record's form is open beside the list: `?edit=12`, `?edit=new`. Closing goes back in history if opening came
 * from the list.
 */
export function useDrawerAddress(parameter = drawerParameter) {
  const params = useSearchParams();
  const value = params.get(parameter);
  const [isFirst, setFirst] = useState(value !== null && isFirstEntry());

  const hrefWith = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id === null) next.delete(parameter);
    else next.set(parameter, id);
    return `?${next}`;
  };

  /** If a tab starts with an open form, its list is put below it in history, so that Back closes the form. */
  const putListBelow = useEffectEvent(async () => {
    if (!isFirst) return;
    await navigate(hrefWith(null), { replace: true });
    await navigate(hrefWith(value));
    setFirst(false);
  });
  useEffect(() => void putListBelow(), []);

  return {
    id: isFirst ? undefined : idOf(value),
    hrefOf: (id: number | 'new') => hrefWith(String(id)),
    close: () => void navigate(-1),
  };
}

/** Which record is open beside the list: `?view=12`. Opening another one replaces it. */
export function usePanelAddress() {
  const [params, setParams] = useChangingSearchParams();
  const value = params.get(panelParameter);
  return {
    id: idOf(value) ?? undefined,
    hrefOf: (id: number) => {
      const next = new URLSearchParams(params);
      next.set(panelParameter, String(id));
      return `?${next}`;
    },
    close: () =>
      setParams(
        (now) => {
          now.delete(panelParameter);
          return now;
        },
        { replace: true },
      ),
  };
}

/** Undefined while no drawer is open, null for a new record. */
function idOf(value: string | null): number | null | undefined {
  if (value === 'new') return null;
  return value !== null && /^[1-9]\d*$/.test(value) ? Number(value) : undefined;
}
