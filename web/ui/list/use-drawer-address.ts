import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { drawerParameter } from './list-address.ts';

/** Which record's form stands beside the list: `?edit=12`, `?edit=new`. Closing goes back where that led here. */
export function useDrawerAddress(parameter = drawerParameter) {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const value = params.get(parameter);

  const hrefOf = (id: number | 'new') => {
    const next = new URLSearchParams(params);
    next.set(parameter, String(id));
    return `?${next}`;
  };
  const close = () => {
    // The first entry of the history has this key: there is nothing of ours to go back to.
    if (key !== 'default') return navigate(-1);
    const next = new URLSearchParams(params);
    next.delete(parameter);
    return navigate(`?${next}`, { replace: true });
  };
  return { id: idOf(value), hrefOf, close: () => void close() };
}

/** Undefined while no drawer is open, null for a new record. */
function idOf(value: string | null): number | null | undefined {
  if (value === 'new') return null;
  return value !== null && /^[1-9]\d*$/.test(value) ? Number(value) : undefined;
}
