import { useT } from '#web/lib/i18n.ts';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './brand.module.css';
import { useShopLogo } from './shop-logo.ts';

interface MarkProps {
  size?: number;
}

/** The shop's logo, or the product's: an M on the ticks of a measuring tape. */
export function Mark({ size = 32 }: MarkProps) {
  const logo = useShopLogo();
  if (logo) return <img className={classes.logo} src={logo} width={size} height={size} alt="" />;
  return (
    <svg
      className="rigid"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="32" height="32" rx="8" fill="var(--primary)" />
      <g fill="none" stroke="var(--neutral)" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M8.5 21.5v-11l7.5 6.2 7.5-6.2v11" />
        <path d="M12.3 21.5v-2.2M16 21.5v-2.2M19.7 21.5v-2.2" strokeWidth="1.7" />
      </g>
    </svg>
  );
}

/** The logo with the names of the product and the shop. */
export function Brand({ shop, markOnly = false }: { shop: string; markOnly?: boolean }) {
  const t = useT();
  if (markOnly) return <Mark />;
  return (
    <>
      <Mark />
      <div className="grid shrinkable">
        <span className="bold type-card">{t('shell.product')}</span>
        {shop && <UserText className="muted type-caption">{shop}</UserText>}
      </div>
    </>
  );
}
