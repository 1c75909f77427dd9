import { Button } from '@mantine/core';
import { isolate } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import classes from './conversion-offer.module.css';
import type { Uploads } from './use-uploads.ts';

const megabyte = 1024 * 1024;
/** Rounded up, so that no file has none. */
const megabytesOf = ({ size }: File) => Math.ceil((size / megabyte) * 10) / 10;

/** Offers to convert pictures that would be refused, and tells what happens then. */
export function ConversionOffer({ uploads }: { uploads: Uploads }) {
  const t = useT();
  const { number } = useFormat();
  const { offered, isConverting, convert, decline } = uploads;
  if (offered.length === 0) return null;
  return (
    <div className={classes.offer} role="status">
      <ul className="grid gap-2 type-label">
        {offered.map((file) => (
          <li className="flex shrinkable gap-8" key={`${file.name} ${file.size}`}>
            <bdi className="breakable">{file.name}</bdi>
            <span className="rigid muted">
              {t('settings.image.megabytes', { size: isolate(number(megabytesOf(file), 1)) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="muted type-caption">{t('settings.image.conversion')}</p>
      <div className="flex wrap gap-8">
        <Button variant="default" loading={isConverting} onClick={() => void convert()}>
          {t('settings.image.convert')}
        </Button>
        <Button variant="subtle" disabled={isConverting} onClick={() => void decline()}>
          {t('settings.image.decline')}
        </Button>
      </div>
    </div>
  );
}
