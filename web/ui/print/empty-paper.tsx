import type { Icon } from '@tabler/icons-react';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import classes from './empty-paper.module.css';

/** Stands for the pages of a document that has none, and says why. */
export const EmptyPaper = (props: { icon: Icon; title: string }) => (
  <div className={classes.page}>
    <EmptyState {...props} />
  </div>
);
