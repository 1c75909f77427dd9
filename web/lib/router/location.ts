import {
  createContext,
  createElement,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useValue } from '#web/lib/store.ts';
import { isLoading, type Location, shown } from './history.ts';
import type { Params } from './path-pattern.ts';

const LocationContext = createContext<Location | null>(null);
const ParamsContext = createContext<Params>({});

/** Shows its content once there is a place to show. */
export function LocationProvider({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(shown.get);
  useEffect(() => {
    // What is shown stays until the next screen is drawn.
    const follow = () => startTransition(() => setLocation(shown.get()));
    follow();
    return shown.subscribe(follow);
  }, []);
  return location && createElement(LocationContext, { value: location }, children);
}

/** Provides a screen with the values of its path. */
export const ParamsProvider = ParamsContext;

/** The place that is shown. */
export function useLocation(): Location {
  const location = useContext(LocationContext);
  if (!location) throw new Error('no LocationProvider');
  return location;
}

/** The values of the path: `const { id } = useParams()`. */
export const useParams = (): Params => useContext(ParamsContext);

/** The parameters of the address that is shown. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Whether the code of another screen is loading, while this one is still shown. */
export const useIsLoading = (): boolean => useValue(isLoading);
