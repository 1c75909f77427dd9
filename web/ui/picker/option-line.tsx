import { IconTile, Initials } from '#web/ui/display/initials.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './option-line.module.css';
import type { RecordOption } from './record-source.ts';

/** The mark before a record: a person's avatar, an icon, or its colour. */
export function OptionMark({ option, size = 26 }: { option: RecordOption; size?: number }) {
  if (option.icon)
    return option.picture ? (
      <img src={option.picture} alt="" width={size} height={size} className={classes.picture} />
    ) : (
      <IconTile icon={option.icon} size={size} />
    );
  if (option.person) return <Initials name={option.label} picture={option.picture} size={size} />;
  if (option.colour)
    return <span aria-hidden className={classes.dot} style={{ background: option.colour }} />;
  return null;
}

export const hasMark = ({ icon, person, colour }: RecordOption): boolean => Boolean(icon || person || colour);

/** One option: its mark, its name, and a second line. */
export function OptionLine({ option }: { option: RecordOption }) {
  return (
    <span className="row shrinkable gap-10 type-cell">
      <OptionMark option={option} />
      <span className="grid grow shrinkable one-column">
        <UserText>{option.label}</UserText>
        {option.second && (
          <bdi className="muted type-caption self-start" dir="auto">
            {option.second}
          </bdi>
        )}
      </span>
    </span>
  );
}
