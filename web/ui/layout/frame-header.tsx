import type { ReactNode } from 'react';
import { LanguageMenu } from '#web/ui/layout/appearance/language-menu.tsx';
import { ModeToggle } from '#web/ui/layout/appearance/mode-toggle.tsx';
import classes from './frame-header.module.css';
import type { LayoutProps } from './layout.ts';
import { ScanButton, SearchButton, SearchIcon } from './search-button.tsx';
import { UserMenu } from './user-menu.tsx';

interface FrameHeaderProps extends LayoutProps {
  /** The content at the start of the header. */
  lead?: ReactNode;
  /** Shows the search as an icon, if the header has other content. */
  isFull?: boolean;
  className?: string | undefined;
}

/** The header of every desktop frame: search and scan, and at the end language, mode and account. */
export function FrameHeader({ lead, isFull = false, className, ...props }: FrameHeaderProps) {
  const { onSearch, onScan } = props;
  return (
    <header className={`${classes.header} ${className ?? ''} no-print`}>
      {lead}
      {isFull ? <SearchIcon onSearch={onSearch} /> : <SearchButton onSearch={onSearch} />}
      <ScanButton onScan={onScan} />
      <div className="row rigid gap-8 push-end">
        <FrameTools {...props} />
      </div>
    </header>
  );
}

/** The tools of every screen, in any frame. */
export function FrameTools({ user, onSignOut }: Pick<LayoutProps, 'user' | 'onSignOut'>) {
  return (
    <>
      <LanguageMenu />
      <ModeToggle />
      <UserMenu user={user} onSignOut={onSignOut} />
    </>
  );
}
