import classes from './figures.module.css';

const [width, height] = [72, 24];

/** How a figure went over the period; drawn only, since the chart below has its numbers. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return <span />;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = high - low || 1;
  const points = values.map((value, index) => {
    const x = 2 + (index / (values.length - 1)) * (width - 6);
    const y = height - 3 - ((value - low) / span) * (height - 6);
    return [x.toFixed(1), y.toFixed(1)] as const;
  });
  const [endX, endY] = points.at(-1) ?? ['0', '0'];
  return (
    <svg
      className={classes.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden
    >
      <polyline points={points.map((each) => each.join(',')).join(' ')} />
      <circle cx={endX} cy={endY} r="2.2" />
    </svg>
  );
}
