import { type FittedCode, fitBars, fitQr } from '#shared/lib/codes/fit-code.ts';
import type { PaperCode } from '#shared/lib/paper/paper.ts';

const barHeight = 12;
const qrSize = 25;

interface BarcodeProps {
  text: string;
  /** The accessible name. */
  label: string;
  /** The available width in millimetres. */
  width: number;
}

/** A Code 128, at least 10 mm high; a QR code if the text is too long or not ASCII. */
export function Barcode({ text, label, width }: BarcodeProps) {
  const bars = fitBars('code128', text, { width, height: barHeight });
  return <DrawnCode fitted={bars ?? fitQr(text, qrSize)} label={label} />;
}

/** A QR code with its quiet zone; `size` in millimetres. */
export const QrCode = ({ text, label, size }: { text: string; label: string; size: number }) => (
  <DrawnCode fitted={fitQr(text, size)} label={label} />
);

/** The code of a paper. */
export const PaperCodeDrawing = ({ code: { kind, text, label, size } }: { code: PaperCode }) =>
  kind === 'bars' ? (
    <Barcode text={text} label={label} width={size} />
  ) : (
    <QrCode text={text} label={label} size={size} />
  );

/** A code at its fitted size. */
export function DrawnCode({ fitted, label }: { fitted: FittedCode; label: string }) {
  const { kind, code, quiet, width, height } = fitted;
  const across = `${-quiet} ${kind === 'qr' ? -quiet : 0} ${code.width + 2 * quiet}`;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${across} ${kind === 'qr' ? code.height + 2 * quiet : 1}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      style={{ inlineSize: `${width}mm`, blockSize: `${height}mm`, display: 'block', flex: 'none' }}
    >
      <path d={code.path} fill="#000000" fillRule="evenodd" />
    </svg>
  );
}
