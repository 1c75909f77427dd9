import { fractionsOf, withFraction } from '#shared/lib/fractions.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { useT } from '#web/lib/i18n.ts';
import classes from './fraction-keys.module.css';

interface Props {
  /** The parts of the finest key. */
  finest: 8 | 16;
  typed: string;
  onType: (typed: string) => void;
}

/**
 * Keys for the fractions that the decimal keypad of a phone lacks. A key replaces what stands behind the whole number.
 * Only shown where one types on the screen; the field keeps the focus, so that the keypad stays.
 */
export function FractionKeys({ finest, typed, onType }: Props) {
  const t = useT();
  return (
    <fieldset className={classes.keys} aria-label={t('kit.fractions')} dir="ltr">
      {fractionsOf(finest).map(({ fraction, character }) => (
        <button
          key={fraction}
          type="button"
          tabIndex={-1}
          className={classes.key}
          aria-label={isolate(fraction)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onType(withFraction(typed, fraction))}
        >
          {character ?? <Stacked fraction={fraction} />}
        </button>
      ))}
    </fieldset>
  );
}

function Stacked({ fraction }: { fraction: string }) {
  const [above, below] = fraction.split('/');
  return (
    <>
      <sup>{above}</sup>⁄<sub>{below}</sub>
    </>
  );
}
