import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useT } from '#web/lib/i18n.ts';
import classes from './confirm.module.css';

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
export function confirm(question: Question): Promise<boolean> {
  return new Promise((answer) => {
    const modalId = modals.open({
      title: question.title,
      withCloseButton: false,
      onClose: () => answer(false),
      classNames: { header: classes.header, body: classes.body },
      children: (
        <Buttons
          question={question}
          onAnswer={(yes) => {
            answer(yes);
            modals.close(modalId);
          }}
        />
      ),
    });
  });
}

/** `if (await confirmDelete(t, name))`: asks in the specification's words, with the name of the record. */
export const confirmDelete = (t: ReturnType<typeof useT>, what = ''): Promise<boolean> =>
  confirm({
    title: t('shell.confirm.title'),
    text: [t('shell.confirm.text'), what].filter(Boolean).join(' '),
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
