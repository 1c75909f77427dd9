import { type FieldError, type FieldErrors, placeOf, placesOf, pruned, rearranged } from './errors.ts';
import { type FieldPath, type FieldValues, getIn, isSame, setIn, sharing, type ValueAt } from './path.ts';

/** Checks values: as its schema returns them, or the first problem of each path. */
export type Check<Values, Checked> = (
  values: Values,
) => { values: Checked; errors?: undefined } | { errors: Readonly<Record<string, FieldError>> };

/** What a form knows beside its values; another object after each change. */
export interface FormState {
  isDirty: boolean;
  /** By path, as it was changed. */
  dirtyFields: Readonly<Record<string, true>>;
  errors: FieldErrors;
  isSubmitting: boolean;
  /** Whether it was submitted since it was last reset: from then on a change checks its field again. */
  isSubmitted: boolean;
  submitCount: number;
}

interface FormOptions<Values, Checked> {
  defaultValues: Values;
  check: Check<Values, Checked>;
}

interface SetOptions {
  /** Whether the user changed it: values that a screen proposes aren't unsaved work. */
  shouldDirty?: boolean;
  shouldValidate?: boolean;
}
/** An element that takes the focus. */
export type Focusable = Pick<HTMLElement, 'focus' | 'compareDocumentPosition'>;

/** What the hooks of a form use. */
export interface Control<Values = FieldValues> {
  subscribe: (listener: () => void) => () => void;
  values: () => Values;
  state: () => FormState;
  /** Stores the user's input. */
  change: (path: string, value: unknown) => void;
  /** Replaces a list whose rows were added, removed or moved; their errors go with them. */
  rearrange: (path: string, rows: readonly unknown[], placeOf: (index: number) => number | null) => void;
  /** The control to focus for an error. */
  register: (path: string, control: Focusable | null) => void;
}

/** The state of a form, the same object for its life. Values are never changed in place. */
export interface Form<Values = FieldValues, Checked = unknown> {
  control: Control<Values>;
  getValues(): Values;
  getValues<Path extends FieldPath<Values>>(path: Path): ValueAt<Values, Path>;
  setValue<Path extends FieldPath<Values>>(
    path: Path,
    value: ValueAt<Values, Path>,
    options?: SetOptions,
  ): void;
  getFieldState(path: FieldPath<Values>): { error: unknown; isDirty: boolean };
  /** Shows an error until its field is checked again; `root` is for the form as a whole. */
  setError(path: FieldPath<Values> | 'root', error: FieldError, options?: { shouldFocus?: boolean }): void;
  clearErrors(path: FieldPath<Values>): void;
  setFocus(path: FieldPath<Values>): void;
  /** Checks one field, or all and focuses the first wrong one; returns whether there are no errors. */
  trigger(path?: FieldPath<Values>): boolean;
  /** Other values, by default those from before; with `keepDefaultValues` as if the user had typed them. */
  reset(values?: Values, options?: { keepDefaultValues?: boolean }): void;
  /** Checks all values, for sending them; null, with the first wrong field focused, if there are errors. */
  submit(): Checked | null;
  /** The handler of a form element: sends checked values. */
  handleSubmit(send: (values: Checked) => unknown): (event: { preventDefault: () => void }) => Promise<void>;
  /** Calls the listener after every change of values. */
  subscribe(listener: () => void): () => void;
}

const untouched = {
  isDirty: false,
  dirtyFields: {},
  errors: {},
  isSubmitting: false,
  isSubmitted: false,
  submitCount: 0,
} satisfies FormState;

/** A form; the options are asked for at each check, so that they may change. */
export function createForm<Values extends object, Checked>(
  options: () => FormOptions<Values, Checked>,
): Form<Values, Checked> {
  let { defaultValues: defaults } = options();
  let values = defaults;
  let state: FormState = untouched;
  const listeners = new Set<() => void>();
  const controls = new Map<string, Focusable>();

  const update = (next: { values?: Values; state?: Partial<FormState> }) => {
    if (next.values) values = next.values;
    if (next.state) state = { ...state, ...next.state };
    for (const listener of listeners) listener();
  };
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

  /** What is dirty after a change by the user. */
  const dirtied = (path: string, next: Values): Partial<FormState> => {
    const { [path]: was, ...others } = state.dirtyFields;
    const isDirty = !isSame(getIn(next, path), getIn(defaults, path));
    const dirtyFields =
      isDirty === Boolean(was) ? state.dirtyFields : { ...others, ...(isDirty && { [path]: true as const }) };
    return { isDirty: isDirty || !isSame(next, defaults), dirtyFields };
  };

  const errorsOf = (next: Values, { errors: found = {} } = options().check(next)): FieldErrors =>
    Object.entries(found).reduce<FieldErrors>(
      (errors, [path, error]) => setIn(errors, placeOf(path, next), error),
      {},
    );
  /** Keeps what stays the same, so that only fields whose error changes draw it. */
  const withErrors = (next: FieldErrors): Partial<FormState> => ({
    errors: sharing(state.errors, pruned(next)),
  });

  /** The errors after one field was checked again, with those that lists and groups around it have as a whole. */
  const checkedField = (path: string, next: Values): Partial<FormState> => {
    const now = errorsOf(next);
    return withErrors(
      placesOf(state.errors, path).reduce(
        (errors, place) => setIn(errors, place, getIn(now, place)),
        state.errors,
      ),
    );
  };

  const set = (path: string, value: unknown, { shouldDirty, shouldValidate }: SetOptions) => {
    const next = setIn(values, path, sharing(getIn(values, path), value));
    update({
      values: next,
      state: {
        ...(shouldDirty && dirtied(path, next)),
        ...(shouldValidate && checkedField(path, next)),
      },
    });
  };

  const focusFirst = () => {
    const wrong = [...controls].filter(([path]) => getIn(state.errors, path) !== undefined);
    wrong
      .map(([, control]) => control)
      .sort(byPlace)[0]
      ?.focus();
  };
  const showErrors = () => {
    focusFirst();
    // A field that the errors themselves brought into view.
    setTimeout(focusFirst);
  };

  const submit = () => {
    const outcome = options().check(values);
    const errors = errorsOf(values, outcome);
    update({ state: { ...withErrors(errors), isSubmitted: true, submitCount: state.submitCount + 1 } });
    if (outcome.errors === undefined) return outcome.values;
    showErrors();
    return null;
  };

  const form: Form<Values, Checked> = {
    control: {
      subscribe: listen,
      values: () => values,
      state: () => state,
      change: (path, value) => set(path, value, { shouldDirty: true, shouldValidate: state.isSubmitted }),
      rearrange: (path, rows, to) => {
        const next = setIn(values, path, rows);
        const moved = setIn(state.errors, path, rearranged(getIn(state.errors, path), to));
        const ofList = `${path}.root`;
        const errors = state.isSubmitted ? setIn(moved, ofList, getIn(errorsOf(next), ofList)) : moved;
        update({ values: next, state: { ...dirtied(path, next), ...withErrors(errors) } });
      },
      register: (path, control) => {
        if (control) controls.set(path, control);
        else controls.delete(path);
      },
    },
    getValues: (path?: string) => (path === undefined ? values : getIn(values, path)) as never,
    setValue: (path, value, how = {}) => set(path, value, how),
    getFieldState: (path) => ({
      error: getIn(state.errors, path),
      isDirty: Object.keys(state.dirtyFields).some((each) => each === path || each.startsWith(`${path}.`)),
    }),
    setError: (path, error, { shouldFocus = false } = {}) => {
      update({ state: withErrors(setIn(state.errors, placeOf(path, values), error)) });
      if (shouldFocus) controls.get(path)?.focus();
    },
    clearErrors: (path) => update({ state: withErrors(setIn(state.errors, path, undefined)) }),
    setFocus: (path) => controls.get(path)?.focus(),
    trigger: (path) => {
      const errors = path === undefined ? errorsOf(values) : undefined;
      update({ state: errors ? withErrors(errors) : checkedField(path ?? '', values) });
      if (path !== undefined) return getIn(state.errors, path) === undefined;
      showErrors();
      return Object.keys(state.errors).length === 0;
    },
    reset: (next = defaults, { keepDefaultValues = false } = {}) => {
      if (!keepDefaultValues) defaults = next;
      const changed = Object.keys(next).filter((name) => !isSame(getIn(next, name), getIn(defaults, name)));
      update({
        values: next,
        state: {
          ...untouched,
          isDirty: changed.length > 0,
          dirtyFields: Object.fromEntries(changed.map((name) => [name, true])),
        },
      });
    },
    submit,
    handleSubmit: (send) => async (event) => {
      event.preventDefault();
      const checked = submit();
      if (checked === null) return;
      update({ state: { isSubmitting: true } });
      try {
        await send(checked);
      } finally {
        update({ state: { isSubmitting: false } });
      }
    },
    subscribe: (listener) => {
      let last = values;
      return listen(() => {
        if (values === last) return;
        last = values;
        listener();
      });
    },
  };
  return form;
}

/** `Node.DOCUMENT_POSITION_FOLLOWING`. */
const following = 4;
/** As controls stand in the document. */
const byPlace = (one: Focusable, other: Focusable): number =>
  one.compareDocumentPosition(other as HTMLElement) & following ? -1 : 1;
