import { barsOf, type CodePath, qrOf } from './code-path.ts';

/** Millimetres of one module. Whole dots of a thermal printer of 203 dpi, and the least that handheld scanners read. */
const modules = [0.5, 0.375, 0.25];
/** In modules; without it a scanner doesn't find where a code begins. */
const quiet = { bars: 10, qr: 4 };
const barHeight = 12;

interface BarcodeProps {
  text: string;
  /** What it is, for whoever can't see it. */
  label: string;
  /** Millimetres that there is room for. */
  width: number;
}

/** Code 128, at least 10 mm high; a QR code for what is too long for the paper or not in Latin letters. */
export function Barcode({ text, label, width }: BarcodeProps) {
  const bars = barsOf(text);
  const module = bars && modules.find((size) => (bars.width + 2 * quiet.bars) * size <= width);
  if (!bars || !module) return <QrCode text={text} label={label} size={25} />;
  return (
    <Drawn
      code={bars}
      label={label}
      viewBox={`${-quiet.bars} 0 ${bars.width + 2 * quiet.bars} 1`}
      width={(bars.width + 2 * quiet.bars) * module}
      height={barHeight}
    />
  );
}

/** A QR code with its quiet zone; `size` in millimetres. */
export function QrCode({ text, label, size }: { text: string; label: string; size: number }) {
  const code = qrOf(text);
  const side = code.width + 2 * quiet.qr;
  return (
    <Drawn
      code={code}
      label={label}
      viewBox={`${-quiet.qr} ${-quiet.qr} ${side} ${side}`}
      width={size}
      height={size}
    />
  );
}

interface DrawnProps {
  code: CodePath;
  label: string;
  viewBox: string;
  /** Millimetres. */
  width: number;
  height: number;
}

const Drawn = ({ code, label, viewBox, width, height }: DrawnProps) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={viewBox}
    preserveAspectRatio="none"
    shapeRendering="crispEdges"
    style={{ inlineSize: `${width}mm`, blockSize: `${height}mm`, display: 'block', flex: 'none' }}
  >
    <path d={code.path} fill="#000000" fillRule="evenodd" />
  </svg>
);
