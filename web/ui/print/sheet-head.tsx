import type { Sheet } from '#shared/lib/paper/paper.ts';
import { Num } from '#web/ui/display/num.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './sheet.module.css';

/** Who issued a document, and what it is. As a `sample` inside a screen, it isn't that screen's title. */
export function SheetHead({
  seller: { name, legalName, logo, address, phone, taxNumber },
  heading,
  number,
  sample = false,
}: Pick<Sheet, 'seller' | 'heading' | 'number'> & { sample?: boolean }) {
  const Title = sample ? 'p' : 'h1';
  return (
    <header className={classes.head}>
      {logo && <img className={classes.logo} src={logo} alt="" />}
      <div className={classes.seller}>
        <UserText wrap className={classes.name}>
          {name}
        </UserText>
        {legalName && <UserText wrap>{legalName}</UserText>}
        {address && <UserText wrap>{address}</UserText>}
        <p className={classes.codes}>
          <Phone>{phone}</Phone>
          {taxNumber && <span>{taxNumber}</span>}
        </p>
      </div>
      <div className={classes.title}>
        <Title className={classes.document}>{heading}</Title>
        {number !== null && <Num code>{number}</Num>}
      </div>
    </header>
  );
}
