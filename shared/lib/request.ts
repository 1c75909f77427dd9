import type { BodyOf, Contract, ParamsOf, QueryOf } from './contract.ts';

/** A part that a contract doesn't have is absent, one that may be empty is optional, any other is required. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [key in Name]?: undefined }
  : undefined extends Value
    ? { [key in Name]?: Value }
    : Record<never, never> extends Value
      ? { [key in Name]?: Value }
      : { [key in Name]: Value };

/** What a call of this contract sends: `params` for its path, `query`, `body`. */
export type RequestOf<C extends Contract> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>>;
