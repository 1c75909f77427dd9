import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { ask } from '#web/ui/feedback/ask.tsx';
import { Select } from '#web/ui/picker/select.tsx';

interface Successor {
  value: string;
  label: string;
}

interface Question {
  title: string;
  /** What refers to the record, and what happens to it. */
  text: string;
  label: string;
  /** The verb on the button. */
  action: string;
  options: readonly Successor[];
  /** Shown if there is nothing to choose. */
  noOptions: string;
  /** Replaces the record by the chosen one. */
  replace: (value: string) => Promise<unknown>;
  /** Shown if that fails without a message of its own. */
  failed: string;
}

/** Asks for the replacement of a record in use and replaces it; resolves to whether that was done. */
export const askReplacement = (question: Question): Promise<boolean> =>
  ask(question.title, (answer) => <Choice question={question} onDone={answer} />);

function Choice({ question, onDone }: { question: Question; onDone: (isDone: boolean) => void }) {
  const t = useT();
  const { text, label, action, options, noOptions, replace, failed } = question;
  const [value, setValue] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isPossible = options.length > 0;

  const act = async () => {
    if (value === null) return setError(t('validation.required'));
    setBusy(true);
    try {
      await replace(value);
      onDone(true);
    } catch (refusal) {
      setError(refusal instanceof ApiError ? (refusal.errors[0]?.message ?? refusal.message) : failed);
      setBusy(false);
    }
  };
  return (
    <>
      <Text c="dimmed">{isPossible ? text : noOptions}</Text>
      {isPossible && (
        <Select
          mt="md"
          data-autofocus
          label={label}
          withAsterisk
          data={[...options]}
          value={value}
          onChange={(next) => {
            setValue(next);
            setError(null);
          }}
          error={error}
        />
      )}
      <Group justify="flex-end" gap={8} mt="lg">
        <Button variant="default" onClick={() => onDone(false)}>
          {t('common.cancel')}
        </Button>
        {isPossible && (
          <Button color="red" loading={isBusy} onClick={() => void act()}>
            {action}
          </Button>
        )}
      </Group>
    </>
  );
}
