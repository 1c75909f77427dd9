import { createContext, use, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { type Check, type Control, createForm, type Form, type FormState } from './form.ts';
import { type FieldPath, type FieldValues, getIn, isSame, type ValueAt } from './path.ts';

interface Options<Values, Checked> {
  defaultValues: Values;
  check?: Check<Values, Checked>;
}

/** A form of this component: its first values stay until it is reset, its check may change. */
export function useForm<Values extends object = FieldValues, Checked = Values>(
  options: Options<Values, Checked>,
): Form<Values, Checked> {
  const latest = useRef(options);
  latest.current = options;
  const [form] = useState(() => createForm<Values, Checked>(() => ({ check: unchecked, ...latest.current })));
  return form;
}
const unchecked = (values: unknown) => ({ values: values as never });

/** The form around fields. */
export const FormContext = createContext<Form | null>(null);

export function useFormContext<Values extends object = FieldValues>(): Form<Values> {
  const form = use(FormContext);
  if (!form) throw new Error('a field outside of a form');
  return form as unknown as Form<Values>;
}

function useControl(given: Control<object> | undefined): Control<object> {
  const control = given ?? use(FormContext)?.control;
  if (!control) throw new Error('a field outside of a form');
  return control;
}

/** What the form knows beside its values; `select` takes the part whose changes are drawn. */
export function useFormState<T>(select: (state: FormState) => T, given?: Control<object>): T {
  const control = useControl(given);
  const read = () => select(control.state());
  return useSyncExternalStore(control.subscribe, read, read);
}

/** The errors of a field, or of those in it. */
export const useErrors = (path: string): unknown => useFormState(({ errors }) => getIn(errors, path));

interface Watched<Values, Name> {
  control?: Control<Values>;
  name: Name;
}

/** Values of the form, drawn again when they change: all, at a path, at several, or what is computed of one. */
export function useWatch<Values extends object = FieldValues>(options?: {
  control?: Control<Values>;
}): Values;
export function useWatch<
  Values extends object = FieldValues,
  const Paths extends readonly FieldPath<Values>[] = readonly FieldPath<Values>[],
>(options: Watched<Values, Paths>): { -readonly [At in keyof Paths]: ValueAt<Values, Paths[At]> };
export function useWatch<
  Computed,
  Values extends object = FieldValues,
  const Path extends FieldPath<Values> = FieldPath<Values>,
>(options: Watched<Values, Path> & { compute: (value: ValueAt<Values, Path>) => Computed }): Computed;
export function useWatch<
  Values extends object = FieldValues,
  const Path extends FieldPath<Values> = FieldPath<Values>,
>(options: Watched<Values, Path>): ValueAt<Values, Path>;
export function useWatch(
  options: {
    control?: Control<object>;
    name?: string | readonly string[];
    compute?: (value: never) => unknown;
  } = {},
): unknown {
  const { name, compute } = options;
  const control = useControl(options.control);
  const last = useRef<never>(undefined as never);
  const read = () => {
    const next = watched(control.values(), name, compute);
    // An equal list or object is the same for those who depend on it.
    if (next !== last.current && !((compute || Array.isArray(name)) && isSame(next, last.current)))
      last.current = next as never;
    return last.current;
  };
  return useSyncExternalStore(control.subscribe, read, read);
}

function watched(
  values: object,
  name: string | readonly string[] | undefined,
  compute: ((value: never) => unknown) | undefined,
): unknown {
  if (name === undefined) return values;
  if (typeof name !== 'string') return name.map((each) => getIn(values, each));
  const value = getIn(values, name);
  return compute ? compute(value as never) : value;
}

interface FieldOptions<Values, Path> {
  name: Path;
  control?: Control<Values>;
}

/** Binds one control to the form. `onChange` takes a value, or the event of an input. */
export function useController<
  Values extends object = FieldValues,
  const Path extends FieldPath<Values> = FieldPath<Values>,
>({ name, control: given }: FieldOptions<Values, Path>) {
  const control = useControl(given);
  const readValue = () => getIn(control.values(), name);
  const readError = () => getIn(control.state().errors, name);
  const value = useSyncExternalStore(control.subscribe, readValue, readValue) as ValueAt<Values, Path>;
  const error = useSyncExternalStore(control.subscribe, readError, readError);
  const onChange = useCallback((next: unknown) => control.change(name, typedOf(next)), [control, name]);
  const ref = useCallback((element: HTMLElement | null) => control.register(name, element), [control, name]);
  return { field: { name, value, onChange, ref }, fieldState: { error, invalid: error !== undefined } };
}

function typedOf(next: unknown): unknown {
  if (typeof next !== 'object' || next === null || !('target' in next)) return next;
  const input = next.target as HTMLInputElement;
  return input.type === 'checkbox' ? input.checked : input.value;
}
