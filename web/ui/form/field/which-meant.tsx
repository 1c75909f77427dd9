import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldError } from 'react-hook-form';
import type { Translate } from '#shared/i18n/messages.ts';
import { choicesIn, errorText, freeCodeIn } from '#web/ui/form/form-resolver.ts';
import classes from './field.module.css';

/**
 * The text of a field's error. Where the typed text can be read in several ways, the question which is meant, with a
 * button for each of them; where a code is taken, a button for the next free one.
 */
export function errorOf(
  error: FieldError | undefined,
  t: Translate,
  choose: (reading: string) => void,
): ReactNode {
  const asked = choicesIn(error);
  const free = freeCodeIn(error);
  if (free)
    return (
      <span>
        {errorText(error, t)} {t('validation.nextFree')}
        <Readings readings={[free]} onChoose={choose} />
      </span>
    );
  if (!asked) return errorText(error, t);
  return (
    <span>
      {t('validation.whichMeant', { typed: asked.typed })}
      <Readings readings={asked.choices} onChoose={choose} />
    </span>
  );
}

/** What may be meant by a text, each as a button. */
export function Readings({
  readings,
  onChoose,
}: {
  readings: readonly string[];
  onChoose: (reading: string) => void;
}) {
  if (readings.length === 0) return null;
  return (
    <span className={classes.readings}>
      {readings.map((reading) => (
        <Button key={reading} size="compact-sm" variant="default" onClick={() => onChoose(reading)}>
          <bdi dir="ltr">{reading}</bdi>
        </Button>
      ))}
    </span>
  );
}
