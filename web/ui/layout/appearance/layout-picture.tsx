import type { ReactNode } from 'react';
import type { LayoutType } from '#web/ui/theme/layout-choice.ts';

/** A layout at a twentieth of its size, in the current colours, mirrored in right-to-left. */
export function LayoutPicture({ type }: { type: LayoutType }) {
  return (
    <svg className="flip" viewBox="0 0 120 72" aria-hidden="true" focusable="false">
      <rect x="0.5" y="0.5" width="119" height="71" rx="5" fill="var(--canvas)" stroke="var(--line-strong)" />
      {pictures[type]}
    </svg>
  );
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const part = ({ x, y, w, h }: Box, fill: string, r = 0) => (
  <rect x={x} y={y} width={w} height={h} rx={r} fill={`var(--${fill})`} />
);
const card = (box: Box) => (
  <rect
    x={box.x}
    y={box.y}
    width={box.w}
    height={box.h}
    rx="2"
    fill="var(--surface)"
    stroke="var(--line-strong)"
    strokeWidth="0.8"
  />
);

/** Draws menu entries as bars, with the second one highlighted. */
const names = (x: number, y: number, w: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ at: y + index * 8, isLit: index === 1 })).map(
    ({ at, isLit }) => <g key={at}>{part({ x, y: at, w, h: 3 }, isLit ? 'primary' : 'line-strong', 1.5)}</g>,
  );

const page = (x: number, y: number, w: number) => (
  <>
    {part({ x, y, w: w * 0.4, h: 4 }, 'faint', 2)}
    {card({ x, y: y + 8, w, h: 66 - y - 8 })}
  </>
);

const pictures: Record<LayoutType, ReactNode> = {
  collapsibleSide: (
    <>
      {part({ x: 1, y: 1, w: 27, h: 70 }, 'surface', 4)}
      {part({ x: 28, y: 1, w: 91, h: 11 }, 'surface', 4)}
      {part({ x: 28, y: 1, w: 1, h: 70 }, 'line-strong')}
      {part({ x: 28, y: 12, w: 91, h: 1 }, 'line-strong')}
      {names(6, 16, 16, 5)}
      {page(36, 19, 76)}
    </>
  ),
  stackedSide: (
    <>
      {part({ x: 1, y: 1, w: 37, h: 70 }, 'surface', 4)}
      {part({ x: 38, y: 1, w: 81, h: 11 }, 'surface', 4)}
      {part({ x: 11, y: 1, w: 1, h: 70 }, 'line-strong')}
      {part({ x: 38, y: 1, w: 1, h: 70 }, 'line-strong')}
      {part({ x: 38, y: 12, w: 81, h: 1 }, 'line-strong')}
      {names(4, 16, 4, 5)}
      {names(16, 16, 17, 3)}
      {page(46, 19, 66)}
    </>
  ),
  topBarClassic: (
    <>
      {part({ x: 1, y: 1, w: 118, h: 13 }, 'surface', 4)}
      {part({ x: 1, y: 14, w: 118, h: 1 }, 'line-strong')}
      {part({ x: 8, y: 5, w: 6, h: 5 }, 'primary', 1.5)}
      {[22, 40, 58].map((x) => (
        <g key={x}>{part({ x, y: 6, w: 12, h: 3 }, 'line-strong', 1.5)}</g>
      ))}
      {page(18, 21, 84)}
    </>
  ),
  framelessSide: (
    <>
      {names(8, 16, 16, 5)}
      {card({ x: 32, y: 12, w: 82, h: 54 })}
      {part({ x: 38, y: 18, w: 30, h: 4 }, 'faint', 2)}
      {part({ x: 38, y: 28, w: 70, h: 3 }, 'line', 1.5)}
      {part({ x: 38, y: 36, w: 70, h: 3 }, 'line', 1.5)}
      {part({ x: 38, y: 44, w: 54, h: 3 }, 'line', 1.5)}
    </>
  ),
  contentOverlay: (
    <>
      {part({ x: 1, y: 1, w: 118, h: 34 }, 'primary', 4)}
      {part({ x: 8, y: 6, w: 8, h: 3 }, 'neutral', 1.5)}
      {part({ x: 14, y: 16, w: 34, h: 4 }, 'neutral', 2)}
      {card({ x: 14, y: 26, w: 92, h: 40 })}
    </>
  ),
  blank: page(10, 10, 100),
};
