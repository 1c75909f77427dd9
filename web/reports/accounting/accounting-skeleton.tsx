import { Card } from '#web/ui/display/card.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import classes from './accounting.module.css';
import { figureKeys } from './accounting-figures.ts';
import figures from './figures.module.css';

const panels = ['cost', 'expenses', 'designs'];

/** The figures and panels while they load. */
export const AccountingSkeleton = () => (
  <>
    <ul aria-hidden className={figures.figures}>
      {figureKeys.map((key) => (
        <li key={key} className={figures.figure} data-key={key}>
          <div className={figures.bars}>
            <SkeletonRows silent columns={[undefined]} rows={2} />
          </div>
        </li>
      ))}
    </ul>
    <Card flush>
      <SkeletonRows columns={[undefined]} rows={5} />
    </Card>
    <div className={classes.panels}>
      {panels.map((panel) => (
        <Card key={panel} flush>
          <SkeletonRows silent columns={[undefined, 72]} rows={5} />
        </Card>
      ))}
    </div>
  </>
);
