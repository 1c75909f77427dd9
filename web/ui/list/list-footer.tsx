import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { rangeText } from '#shared/lib/isolate.ts';
import { maxPerPage } from '#shared/lib/listing.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import type { PageOf } from '#web/lib/list-contract.ts';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { Num } from '#web/ui/display/num.tsx';
import classes from './list-footer.module.css';
import { pageRange } from './page-range.ts';
import { pageSizes } from './use-list-settings.ts';
import { useTotal } from './use-total.ts';

interface ListFooterProps {
  meta: PageOf<unknown>['meta'];
  /** The number of rows on this page. */
  shown: number;
  onPage: (page: number) => void;
  onPerPage: (perPage: (typeof pageSizes)[number]) => void;
}

/** The range of rows on this page, their total, and the page controls. */
export function ListFooter({ meta, shown, onPage, onPerPage }: ListFooterProps) {
  const t = useT();
  const { number } = useFormat();
  const totalOf = useTotal();
  const { page, perPage, total } = meta;
  const { from, to, pages, isLast } = pageRange(meta, shown);
  const range = rangeText(number(from), number(to));
  return (
    <footer className={classes.footer}>
      <span className="nowrap">{t('kit.list.range', { range, total: totalOf(meta) })}</span>
      {total > pageSizes[0] && perPage < maxPerPage && <PerPage perPage={perPage} onPerPage={onPerPage} />}
      <nav className={`row gap-12 push-end nowrap`} aria-label={t('kit.list.pages')}>
        <ActionIcon
          variant="default"
          size={32}
          disabled={page <= 1}
          aria-label={t('kit.list.previous')}
          onClick={() => onPage(page - 1)}
        >
          <DirectionalIcon icon={IconChevronLeft} />
        </ActionIcon>
        <Num>{`${number(page)} / ${number(pages)}${meta.more ? '+' : ''}`}</Num>
        <ActionIcon
          variant="default"
          size={32}
          disabled={isLast}
          aria-label={t('kit.list.next')}
          onClick={() => onPage(page + 1)}
        >
          <DirectionalIcon icon={IconChevronRight} />
        </ActionIcon>
      </nav>
    </footer>
  );
}

function PerPage({ perPage, onPerPage }: { perPage: number } & Pick<ListFooterProps, 'onPerPage'>) {
  const t = useT();
  return (
    <Menu position="top-start">
      <Menu.Target>
        <UnstyledButton className={classes.perPage} aria-haspopup>
          {t('kit.list.perPageValue', { count: perPage })}
          <IconChevronDown aria-hidden size={13} stroke={1.7} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {pageSizes.map((size) => (
          <Menu.Item key={size} onClick={() => onPerPage(size)}>
            {t('kit.list.perPageValue', { count: size })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
