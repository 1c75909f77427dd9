import { IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { Thumb } from '#web/ui/display/thumb.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { type ColumnKind, choiceText, nameIn } from './column-kind.ts';

interface ValueCellProps<Row> {
  kind: ColumnKind<Row> | undefined;
  /** Whether it is an amount or count, even if it is text. */
  isFigure: boolean;
  value: unknown;
  row: Row;
}

/** A row's own value by the kind of its column, or by its type. */
export function ValueCell<Row>({ kind, isFigure, value, row }: ValueCellProps<Row>): ReactNode {
  const t = useT();
  const text = typeof value === 'string' && value !== '' ? value : null;
  if (typeof kind === 'object') {
    if ('money' in kind) return text && kind.money ? <Money amount={text} currency={kind.money} /> : null;
    if ('choices' in kind) return text && choiceText(t, kind.choices, text);
    const { url, icon = IconPhoto } = kind.picture(row);
    return (
      <Thumb url={url} icon={icon}>
        <UserText>{text}</UserText>
      </Thumb>
    );
  }
  switch (kind) {
    case 'code':
      return text ? <Num code>{text}</Num> : <UserText>{null}</UserText>;
    case 'phone':
      return text ? <Phone>{text}</Phone> : <UserText>{null}</UserText>;
    case 'date':
    case 'time':
      return <DateText value={text} time={kind === 'time'} />;
    case 'yes':
      return value === true ? t('kit.value.yes') : <UserText>{null}</UserText>;
    case 'record':
      return <UserText>{nameIn(value)}</UserText>;
    case 'person':
      return <UserText className="medium">{nameIn(value)}</UserText>;
  }
  if (typeof value === 'number' || (isFigure && text)) return <Num>{value as string | number}</Num>;
  if (typeof value === 'boolean') return t(value ? 'kit.value.yes' : 'kit.value.no');
  return <UserText>{text}</UserText>;
}
