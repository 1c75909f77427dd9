import { type ReactNode, useId } from 'react';
import classes from './tiles.module.css';

interface TilesProps<Value extends string> {
  legend: string;
  help?: string | undefined;
  columns: number;
  value: Value;
  choices: { value: Value; label: string; picture: ReactNode }[];
  onChoose: (value: Value) => void;
}

/** A choice of a few tiles with picture and name; arrow keys move between them. */
export function Tiles<Value extends string>(props: TilesProps<Value>) {
  const { legend, help, columns, value, choices, onChoose } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={classes.legend}>{legend}</legend>
      <div className="grid gap-8" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {choices.map((each) => (
          <label key={each.value} className={classes.tile}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={each.value === value}
              onChange={() => onChoose(each.value)}
            />
            {each.picture}
            <span className={`type-caption breakable plain-text text-centre ${classes.name}`}>
              {each.label}
            </span>
          </label>
        ))}
      </div>
      {help && <p className={classes.help}>{help}</p>}
    </fieldset>
  );
}
