import classes from './point-number.module.css';

/** On paper: the number of a measure, in a circle as on the drawing. */
export const PointNumber = ({ children }: { children: number }) => (
  <span aria-hidden className={classes.number}>
    {children}
  </span>
);
