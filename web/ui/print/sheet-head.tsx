import type { Sheet } from '#shared/lib/paper/paper.ts';
import { Num } from '#web/ui/display/num.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { OwnLabel, PaperLabel, ShopNumbers } from './paper-label.tsx';
import classes from './sheet.module.css';

/** Who issued a document, and what it is. As a `sample` inside a screen, it isn't that screen's title. */
export function SheetHead({
  seller: { name, legalName, logo, address, phone, numbers },
  heading,
  number,
  sample = false,
}: Pick<Sheet, 'seller' | 'heading' | 'number'> & { sample?: boolean }) {
  const Title = sample ? 'p' : 'h1';
  return (
    <header className={classes.head}>
      {logo && <img className={classes.logo} src={logo} alt="" />}
      <div className={classes.seller}>
        <OwnLabel label={name} className={classes.name} />
        {legalName && <OwnLabel label={legalName} />}
        {address && <OwnLabel label={address} />}
        <p className={classes.codes}>
          <Phone>{phone}</Phone>
          <ShopNumbers numbers={numbers} />
        </p>
      </div>
      <div className={classes.title}>
        <Title className={classes.document}>
          <PaperLabel label={heading} stacked />
        </Title>
        {number !== null && <Num code>{number}</Num>}
      </div>
    </header>
  );
}
