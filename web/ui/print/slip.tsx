import type { Slip, Sum } from '#shared/lib/paper/paper.ts';
import { Num } from '#web/ui/display/num.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { PaperCodeDrawing } from './code.tsx';
import { OwnLabel, PaperLabel, ShopNumbers } from './paper-label.tsx';
import { PaperLine, PaperWords } from './paper-line.tsx';
import classes from './slip.module.css';

/** A receipt on an 80 mm roll. */
export function SlipView({ slip }: { slip: Slip }) {
  const { heading, remark, facts, items, sums } = slip;
  return (
    <div className={classes.receipt}>
      <Shop seller={slip.seller} />
      <section className={classes.part}>
        <h1 className={classes.title}>{heading}</h1>
        {remark && <p className={classes.remark}>{remark}</p>}
        <dl className={classes.facts}>
          {facts.map(({ label, lines, strong = false }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a paper never move.
            <div key={index} data-strong={strong || undefined}>
              <dt>
                <PaperLabel label={label} />
              </dt>
              <dd>
                {lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a paper never move.
                  <PaperLine key={index} line={line} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {items.length > 0 && <Items items={items} />}
      {sums.length > 0 && (
        <dl className={`${classes.part} ${classes.amounts} keep-whole`}>
          {sums.map((sum, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two payments of one kind have the same label.
            <SumLine key={index} sum={sum} />
          ))}
        </dl>
      )}
      <Foot slip={slip} />
    </div>
  );
}

const Shop = ({ seller: { name, logo, address, phone, numbers } }: Pick<Slip, 'seller'>) => (
  <header className="grid items-centre text-centre">
    {logo && <img className={classes.logo} src={logo} alt="" />}
    <OwnLabel label={name} className={classes.name} />
    {address && <OwnLabel label={address} />}
    <Phone>{phone}</Phone>
    <ShopNumbers numbers={numbers} />
  </header>
);

const Items = ({ items }: Pick<Slip, 'items'>) => (
  <ul className={`${classes.part} ${classes.amounts}`}>
    {items.map(({ lines, quantity, amount }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the items of a receipt never move.
      <li key={place} className="keep-whole">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a paper never move.
          <PaperLine key={index} line={line} />
        ))}
        <div className={classes.line}>
          <PaperWords words={quantity} />
          {amount !== null && (
            <span className={classes.amount}>
              <PaperWords words={amount} />
            </span>
          )}
        </div>
      </li>
    ))}
  </ul>
);

const SumLine = ({ sum: { label, amount, role } }: { sum: Sum }) => (
  <div className={role ? `${classes.line} ${roleClasses[role]}` : classes.line}>
    <dt>
      <PaperLabel label={label} />
    </dt>
    <dd className={classes.amount}>
      <PaperWords words={amount} />
    </dd>
  </div>
);

const roleClasses: Record<NonNullable<Sum['role']>, string | undefined> = {
  total: classes.total,
  balance: classes.balance,
};

/** A line to sign on, thanks, or the codes of an order. */
function Foot({ slip: { code, follow, closing, isSigned } }: { slip: Slip }) {
  if (isSigned) return <p className={classes.signature}>{closing}</p>;
  if (!code) return <p className={classes.thanks}>{closing}</p>;
  return (
    <footer className={`${classes.part} grid items-centre text-centre ${classes.foot} keep-whole`}>
      <PaperCodeDrawing code={code} />
      <Num code className={classes.number}>
        {code.text}
      </Num>
      {follow && (
        <div className={classes.follow}>
          <PaperCodeDrawing code={follow.code} />
          <p>{follow.text}</p>
        </div>
      )}
      <p>{closing}</p>
    </footer>
  );
}
