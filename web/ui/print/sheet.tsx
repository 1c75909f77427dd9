import type { Cell, Sheet, Sum } from '#shared/lib/paper/paper.ts';
import { PaperCodeDrawing } from './code.tsx';
import { OwnLabel, PaperLabel } from './paper-label.tsx';
import { PaperLine, PaperWords } from './paper-line.tsx';
import classes from './sheet.module.css';
import { SheetHead } from './sheet-head.tsx';

/** An A4 document about money: who issued it, facts, lines, and sums. */
export function SheetView({ sheet }: { sheet: Sheet }) {
  const { terms } = sheet;
  return (
    <div className={classes.sheet}>
      <SheetHead {...sheet} />
      <Facts sheet={sheet} />
      <Rows sheet={sheet} />
      <End sheet={sheet} />
      <Closing sheet={sheet} />
      {terms && (
        <footer className={`${classes.terms} keep-whole`}>
          <OwnLabel label={terms} />
        </footer>
      )}
    </div>
  );
}

const Facts = ({ sheet: { facts } }: { sheet: Sheet }) => (
  <dl className={classes.parties}>
    {facts.map(({ label, lines, wide = false }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a paper never move.
      <div className="shrinkable" key={index} data-wide={wide || undefined}>
        <dt>
          <PaperLabel label={label} />
        </dt>
        <dd>
          <Lines lines={lines} />
        </dd>
      </div>
    ))}
  </dl>
);

/** The table header repeats on every page. */
function Rows({ sheet: { columns, wideColumn, rows } }: { sheet: Sheet }) {
  const classOf = (column: number, span = 1) => {
    if (columns[column]?.isNumber) return classes.number;
    return column === wideColumn || span > 1 ? classes.wide : classes.narrow;
  };
  return (
    <table className={`full-width ${classes.lines}`}>
      <thead>
        <tr>
          {columns.map(({ label }, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
            <th key={column} className={classOf(column)}>
              <span>
                <PaperLabel label={label} stacked />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a paper never move.
          <tr key={index}>
            {placed(row).map(({ lines, span, column }) => (
              <td key={column} colSpan={span} className={classOf(column, span)}>
                <Lines lines={lines} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The cells of a row with the index of the column in which each begins. */
function placed(row: readonly Cell[]) {
  let next = 0;
  return row.map(({ lines, span = 1 }) => {
    const column = next;
    next += span;
    return { lines, span, column };
  });
}

const Lines = ({ lines }: Pick<Cell, 'lines'>) => (
  <>
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a paper never move.
      <PaperLine key={index} line={line} small={classes.small} />
    ))}
  </>
);

const End = ({ sheet: { code, sums, remark } }: { sheet: Sheet }) => (
  <div className={`${classes.end} keep-whole`}>
    {code && <PaperCodeDrawing code={code} />}
    <div className={classes.sums}>
      <dl>
        {sums.map(({ label, amount, role }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments of one day have the same label.
          <div key={index} className={role && roleClasses[role]}>
            <dt>
              <PaperLabel label={label} />
            </dt>
            <dd>
              <PaperWords words={amount} />
            </dd>
          </div>
        ))}
      </dl>
      {remark && (
        <p className={classes.remark}>
          <PaperLabel label={remark} />
        </p>
      )}
    </div>
  </div>
);

/** What the law wants said, and where the shop signs. */
function Closing({ sheet: { statements, signature } }: { sheet: Sheet }) {
  if (statements.length === 0 && !signature) return null;
  return (
    <div className={`${classes.closing} keep-whole`}>
      <div className="shrinkable">
        {statements.map((statement, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the statements of a paper never move.
          <p key={index}>
            <PaperLabel label={statement} />
          </p>
        ))}
      </div>
      {signature && (
        <div className={classes.signature}>
          <p>
            <PaperLabel label={signature.party} />
          </p>
          <p className={classes.signatory}>
            <PaperLabel label={signature.signatory} />
          </p>
        </div>
      )}
    </div>
  );
}

const roleClasses: Record<NonNullable<Sum['role']>, string | undefined> = {
  total: classes.total,
  balance: classes.balance,
};
