import type { ReactNode } from 'react';

interface PaperFactProps {
  label: string;
  wide?: boolean;
  children: ReactNode;
}

/** A named fact below the head of a document. */
export const PaperFact = ({ label, wide = false, children }: PaperFactProps) => (
  <div data-wide={wide || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
