import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MessageKey, MessageParams, Translate } from '#shared/i18n/messages.ts';
import { ApiError } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { asksForChoice } from '#web/ui/picker/unchosen.ts';

/** What is wrong with a field: a text of the catalogues, said again when the language changes, or the server's words. */
export type FormProblem = { key: MessageKey; params?: MessageParams } | string;
type Values<Name extends string> = Record<Name, string>;
type Problems<Name extends string> = Partial<Record<Name, FormProblem | undefined>>;

interface PublicFormOptions<Name extends string> {
  fields: readonly Name[];
  /** What is said before anything is sent; the server checks by its own rules and has the last word. */
  rules: (values: Values<Name>) => Problems<Name>;
  send: (values: Values<Name>) => Promise<unknown>;
  /** What a failure says that has no words of its own. */
  fallback: MessageKey;
  /** The field that a 401 is said beside. */
  secret?: Name;
  /** Why the whole is refused from the start: another step led back to it. */
  refusal?: string | undefined;
}

/**
 * A form of the public screens, which load neither the form library nor Zod. What was typed stays after a refusal; the
 * server's own words are shown, and where it has none, `fallback` (rule Access 4).
 */
export function usePublicForm<Name extends string>(options: PublicFormOptions<Name>) {
  const { fields, rules, send, fallback, secret } = options;
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [refusal, setRefusal] = useState(options.refusal);
  const [isSending, setSending] = useState(false);
  const wasSent = useRef(false);

  // A screen that says that the shop is closed has no form.
  const inputOf = (name: string) =>
    (form.current?.elements.namedItem(name) ?? null) as HTMLInputElement | null;
  const valuesOf = () =>
    Object.fromEntries(fields.map((name) => [name, inputOf(name)?.value ?? ''])) as Values<Name>;
  const show = (found: Problems<Name>): boolean => {
    setProblems(found);
    const first = fields.find((name) => found[name]);
    if (first) inputOf(first)?.focus();
    return first !== undefined;
  };

  const focusFirstEmpty = useEffectEvent(() => {
    const inputs = fields.map(inputOf).filter((each) => each !== null);
    (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
  });
  // So that one can type at once.
  useEffect(() => focusFirstEmpty(), []);

  const refuse = (error: unknown) => {
    const said = error instanceof ApiError ? error.errors : [];
    if (show(Object.fromEntries(said.map(({ path, message }) => [path, message])) as Problems<Name>)) return;
    const reason = reasonOf(error) || t(fallback);
    if (secret && error instanceof ApiError && error.status === 401)
      show({ [secret]: reason } as Problems<Name>);
    else setRefusal(reason);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    wasSent.current = true;
    setRefusal(undefined);
    const values = valuesOf();
    if (show(rules(values)) || asksForChoice()) return;
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      refuse(error);
    } finally {
      setSending(false);
    }
  };

  /** After the first attempt, each field is checked again while it is mended. */
  const change = ({ target }: FormEvent) => {
    const { name } = target as HTMLInputElement;
    if (!wasSent.current) return;
    setProblems((before) => ({ ...before, [name]: rules(valuesOf())[name as Name] }));
  };

  return {
    /** For the `<form>`. */
    form: { ref: form, onSubmit: (event: FormEvent) => void submit(event), onChange: change },
    errorOf: (name: Name) => textOf(problems[name], t),
    refusal,
    isSending,
    /** Says why the whole was refused; nothing any more without a reason. */
    say: (reason?: string) => {
      setProblems({});
      setRefusal(reason);
    },
  };
}

const textOf = (problem: FormProblem | undefined, t: Translate): string | undefined =>
  typeof problem === 'object' ? t(problem.key, problem.params) : problem;

/** An answer without words of its own, or none that this page could read, leaves it to the fallback. */
const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.code !== 'failed' ? error.message : '';
