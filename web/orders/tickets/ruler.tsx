import classes from './ruler.module.css';

interface RulerProps {
  /** In millimetres, a multiple of ten. */
  length: number;
  vertical?: boolean;
}

const depth = 6;
const longest = 10;

/** The length of a mark: longer at fives, longest at tens. */
const markAt = (place: number): number => (place % longest === 0 ? 3 : place % 5 === 0 ? 2.2 : 1.4);

/** A scale in millimetres, to compare with a real ruler. */
export function Ruler({ length, vertical = false }: RulerProps) {
  const places = Array.from({ length: length + 1 }, (_, place) => place);
  const marks = places
    .map((place) =>
      vertical ? `M${depth} ${place}h${-markAt(place)}` : `M${place} ${depth}v${-markAt(place)}`,
    )
    .join('');
  const [width, height] = vertical ? [depth, length] : [length, depth];
  return (
    <svg
      aria-hidden
      className={classes.ruler}
      viewBox={`0 0 ${width} ${height}`}
      style={{ inlineSize: `${width}mm`, blockSize: `${height}mm` }}
    >
      <path d={marks} />
      {places
        .filter((place) => place % longest === 0 && place > 0)
        .map((place) => (
          <text key={place} {...(vertical ? { x: 1.3, y: place - 0.3 } : { x: place - 0.4, y: 2.4 })}>
            {place}
          </text>
        ))}
    </svg>
  );
}
