import type { ReactNode } from 'react';
import { Initials } from './initials.tsx';
import classes from './person-card.module.css';
import { UserText } from './user-text.tsx';

/** A person in a list on a phone: avatar and name, with `PersonLine`s below. */
export function PersonCard({
  name,
  picture,
  children,
}: {
  name: string;
  picture?: string | null;
  children: ReactNode;
}) {
  return (
    <div className="flex shrinkable gap-12 align-start">
      <Initials name={name} picture={picture} size={40} />
      <div className="grid grow shrinkable gap-2 one-column">
        <UserText className={classes.name}>{name}</UserText>
        {children}
      </div>
    </div>
  );
}

export const PersonLine = ({ children }: { children: ReactNode }) => (
  <span className={classes.line}>{children}</span>
);
