import { useWatch } from 'react-hook-form';
import type { Rounding, ValueDisplay } from '#shared/customers/measuring/dimension-preference.schema.ts';
import { tapeOf } from '#shared/customers/measuring/tape.rules.ts';
import { useT } from '#web/lib/i18n.ts';
import { useUnitSymbol, useUnits } from '#web/settings/units/use-units.ts';
import { Num } from '#web/ui/display/num.tsx';
import classes from './tape-example.module.css';

/** Values on a tape, and one from a conversion. */
const values = ['15.5', '15.4375', '39.3'];

/** Shows examples with the preferences in the form, before they are saved. */
export function TapeExample() {
  const t = useT();
  const units = useUnits();
  const symbolOf = useUnitSymbol();
  const [display, rounding] = useWatch({ name: ['display', 'rounding'] }) as [ValueDisplay, Rounding];
  const unit = units.find(({ kind, inFractions }) => kind === 'length' && inFractions)?.code ?? 'in';
  const tape = tapeOf(units, { display, rounding, defaultUnit: unit, defaultTemplateId: null });
  return (
    <div className={classes.example}>
      <h3 className={classes.title}>{t('units.preferences.example')}</h3>
      <table className={`type-body ${classes.table}`} aria-live="polite">
        <thead>
          <tr>
            <th scope="col">{t('units.preferences.exact')}</th>
            <th scope="col">{t('units.preferences.shownAs')}</th>
          </tr>
        </thead>
        <tbody>
          {values.map((value) => {
            const { text, exact } = tape.show(value, unit);
            return (
              <tr key={value}>
                <td>
                  <Num tape>{value}</Num>
                </td>
                <td>
                  <bdi>
                    {exact !== null && '≈ '}
                    <Num tape className="strong">
                      {text}
                    </Num>{' '}
                    {symbolOf(unit)}
                  </bdi>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
