import { Card } from '#web/ui/display/card.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import classes from './dashboard.module.css';

const cards = ['pending', 'inQueue', 'partialCompletion', 'due', 'product'];
const panels = ['distribution', 'months', 'recent'];

/** The cards and panels of the figures while they load. */
export const DashboardSkeleton = () => (
  <>
    <ul aria-hidden className={classes.cards}>
      {cards.map((card) => (
        <li key={card}>
          <Card flush>
            <SkeletonRows silent columns={[undefined]} rows={2} />
          </Card>
        </li>
      ))}
    </ul>
    <div className={classes.panels}>
      {panels.map((panel, index) => (
        <Card key={panel} flush>
          <SkeletonRows silent={index > 0} columns={[undefined, 72]} rows={7} />
        </Card>
      ))}
    </div>
  </>
);
