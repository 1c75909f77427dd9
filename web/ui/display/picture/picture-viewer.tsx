import { ActionIcon, getDefaultZIndex, Modal, useDirection } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { isolate } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { keepEscape } from '#web/lib/keep-escape.ts';
import { DirectionalIcon } from '../directional-icon.tsx';
import classes from './picture-viewer.module.css';

interface PictureViewerProps {
  urls: readonly string[];
  at: number;
  title: string;
  onTurn: (at: number) => void;
  onClose: () => void;
}

/** Pictures one at a time, as large as the window allows; the arrow keys turn to the next. */
export function PictureViewer({ urls, at, title, onTurn, onClose }: PictureViewerProps) {
  const t = useT();
  const { number } = useFormat();
  const forward = useDirection().dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const turn = (by: number) => onTurn((at + by + urls.length) % urls.length);
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') onClose();
    if (urls.length > 1 && (key === 'ArrowLeft' || key === 'ArrowRight')) turn(key === forward ? 1 : -1);
  });
  const position = t('settings.image.position', {
    number: isolate(number(at + 1)),
    total: isolate(number(urls.length)),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size="auto"
      // Also above the popover that it was opened in.
      zIndex={getDefaultZIndex('overlay')}
      closeOnEscape={false}
      onFocusCapture={keepEscape}
      title={urls.length > 1 ? `${title} · ${position}` : title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      classNames={{ body: 'grid gap-12 items-centre' }}
    >
      <img className={classes.picture} src={urls[at]} alt={`${title} ${at + 1}`} />
      {urls.length > 1 && (
        <div className="flex gap-8">
          <ActionIcon
            size={44}
            variant="default"
            aria-label={t('settings.image.previous')}
            onClick={() => turn(-1)}
          >
            <DirectionalIcon icon={IconChevronLeft} size={20} />
          </ActionIcon>
          <ActionIcon
            size={44}
            variant="default"
            aria-label={t('settings.image.next')}
            onClick={() => turn(1)}
          >
            <DirectionalIcon icon={IconChevronRight} size={20} />
          </ActionIcon>
        </div>
      )}
    </Modal>
  );
}
