import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalculator } from '@tabler/icons-react';
import { Suspense } from 'react';
import { fetched } from '#web/lib/fetched.ts';
import { useT } from '#web/lib/i18n.ts';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { Dialog } from '#web/ui/layout/dialog.tsx';

const Converter = fetched(async () => (await import('./converter.tsx')).Converter);

/** Converts a value to another unit of its kind, without leaving the list. */
export function UnitConverter() {
  const t = useT();
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalculator aria-hidden size={16} stroke={1.7} />}
        onClick={open}
        onPointerEnter={Converter.fetch}
        onFocus={Converter.fetch}
      >
        {t('units.convert.title')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('units.convert.title')} size={440}>
        <Suspense fallback={<SkeletonRows columns={[undefined]} />}>
          <Converter />
        </Suspense>
      </Dialog>
    </>
  );
}
