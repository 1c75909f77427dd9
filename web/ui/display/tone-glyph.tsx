/** The tones of labels. Each has its own glyph, so that colour is never the only sign. */
export const tones = ['waiting', 'active', 'partial', 'done', 'off', 'late', 'warning'] as const;
export type Tone = (typeof tones)[number];

interface ToneGlyphProps {
  tone: Tone;
  size?: number;
}

/**
 * A glyph on a 16 × 16 grid: dashed ring, ring with a dot, half ring, disc with check, disc with cross, exclamation
 * mark, clock.
 */
export function ToneGlyph({ tone, size = 16 }: ToneGlyphProps) {
  return (
    <svg
      aria-hidden="true"
      className="block rigid"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke={`var(--tone-${tone}-solid)`}
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[tone]}
    </svg>
  );
}

const ring = <circle cx="8" cy="8" r="5.9" />;

const drawings = {
  waiting: <circle cx="8" cy="8" r="5.9" strokeDasharray="1.9 2.73" strokeLinecap="butt" />,
  active: (
    <>
      {ring}
      <circle cx="8" cy="8" r="2.3" fill="var(--tone-active-solid)" stroke="none" />
    </>
  ),
  partial: (
    <>
      {ring}
      <path d="M8 4.4a3.6 3.6 0 0 1 0 7.2z" fill="var(--tone-partial-solid)" stroke="none" />
    </>
  ),
  done: (
    <>
      <circle cx="8" cy="8" r="6.7" fill="var(--tone-done-solid)" stroke="none" />
      <path d="m5.3 8.2 1.9 1.9 3.6-3.9" stroke="var(--surface)" />
    </>
  ),
  off: (
    <>
      <circle cx="8" cy="8" r="6.7" fill="var(--tone-off-solid)" stroke="none" />
      <path d="m5.9 5.9 4.2 4.2m0-4.2-4.2 4.2" stroke="var(--surface)" />
    </>
  ),
  late: (
    <>
      {ring}
      <path d="M8 4.9v3.6M8 11v.1" />
    </>
  ),
  warning: (
    <>
      {ring}
      <path d="M8 4.7V8l2 1.5" />
    </>
  ),
} satisfies Record<Tone, React.ReactNode>;
