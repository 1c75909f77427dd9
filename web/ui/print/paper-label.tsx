import type { Label, Seller } from '#shared/lib/paper/paper.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './paper-line.module.css';

/** Words of a paper; in two languages beside each other, or `stacked` below each other. */
export function PaperLabel({ label, stacked = false }: { label: Label; stacked?: boolean }) {
  if (typeof label === 'string') return label;
  const { arabic, own } = label;
  return (
    <>
      <bdi lang="ar" className={stacked ? `${classes.arabic} ${classes.stacked}` : classes.arabic}>
        {arabic}
      </bdi>
      {!stacked && ' / '}
      <bdi className={stacked ? classes.stacked : undefined}>{own}</bdi>
    </>
  );
}

/** What the shop typed, in one language or two. */
export function OwnLabel({ label, className }: { label: Label; className?: string | undefined }) {
  if (typeof label === 'string')
    return (
      <UserText wrap className={className}>
        {label}
      </UserText>
    );
  return (
    <>
      <UserText wrap lang="ar" className={[classes.arabic, className].filter(Boolean).join(' ')}>
        {label.arabic}
      </UserText>
      <UserText wrap className={className}>
        {label.own}
      </UserText>
    </>
  );
}

/** The numbers by which offices know the shop. */
export const ShopNumbers = ({ numbers }: Pick<Seller, 'numbers'>) =>
  numbers.map(({ label, number }) => (
    <span key={number}>
      <PaperLabel label={label} /> <Num code>{number}</Num>
    </span>
  ));
