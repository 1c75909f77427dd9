import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalculator } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import { Converter } from './converter.tsx';

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
      >
        {t('units.convert.title')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('units.convert.title')} size={440}>
        <Converter />
      </Dialog>
    </>
  );
}
