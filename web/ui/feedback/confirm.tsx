import { Button, Group, Text } from '@mantine/core';
import { useT } from '#web/lib/i18n.ts';
import { ask } from './ask.tsx';

interface Question {
  title: string;
  /** The consequence, with the record's name. */
  text: string;
  /** The verb on the button. */
  action: string;
  /** Whether something is destroyed: the button is red and the focus starts on Cancel. */
  destroys?: boolean;
}

/** Asks before an action that can't be undone; resolves to the answer, with Escape as no. */
export const confirm = (question: Question): Promise<boolean> =>
  ask(question.title, (answer) => <Buttons question={question} onAnswer={answer} />);

/** `if (await confirmDelete(t, name))`: asks in the fixed words, with the name of the record (rule Words 15). */
export const confirmDelete = (t: ReturnType<typeof useT>, what: string): Promise<boolean> =>
  confirm({
    title: t('shell.confirm.title'),
    text: `${t('shell.confirm.text')} ${what}`,
    action: t('shell.confirm.delete'),
    destroys: true,
  });

function Buttons({ question, onAnswer }: { question: Question; onAnswer: (yes: boolean) => void }) {
  const t = useT();
  const { text, action, destroys } = question;
  return (
    <>
      <Text c="dimmed">{text}</Text>
      <Group justify="flex-end" gap={8} mt="lg">
        <Button variant="default" data-autofocus={destroys || undefined} onClick={() => onAnswer(false)}>
          {t('common.cancel')}
        </Button>
        <Button
          {...(destroys && { color: 'red' })}
          data-autofocus={!destroys || undefined}
          onClick={() => onAnswer(true)}
        >
          {action}
        </Button>
      </Group>
    </>
  );
}
