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
      <ul className={classes.files}>
        {offered.map((file) => (
          <li key={`${file.name} ${file.size}`}>
            <bdi>{file.name}</bdi>
            <span>{t('settings.image.megabytes', { size: isolate(number(megabytesOf(file), 1)) })}</span>
          </li>
        ))}
      </ul>
      <p className={classes.told}>{t('settings.image.conversion')}</p>
      <div className={classes.answers}>
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
