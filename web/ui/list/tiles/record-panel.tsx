import { ActionIcon, CloseButton, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPencil, IconPhoto } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Contract } from '#shared/lib/contract.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import type { Identified, ListContract } from '#web/lib/list-contract.ts';
import { namedFor } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Fact, Facts } from '#web/ui/display/facts.tsx';
import { PictureViewer } from '#web/ui/display/picture/picture-viewer.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { recordFailed } from '#web/ui/feedback/fetch-failed.ts';
import { DrawerFrame } from '#web/ui/layout/drawer-frame.tsx';
import classes from './record-panel.module.css';
import { RecordSwitch } from './record-switch.tsx';
import type { Panel, Tile } from './tile.ts';

interface RecordPanelProps<Row extends Identified> {
  contract: ListContract & { get: Contract };
  id: number;
  tile: Tile<Row>;
  panel: Panel<Row>;
  nameOf: (row: Row) => string;
  /** The address of its form. */
  editHref: string;
  onClose: () => void;
}

/** The width from which list and panel are side by side. */
const wide = '(min-width: 1200px)';

/**
 * A record beside its list, which stays usable: opening another row replaces it. In narrow windows it is in a drawer.
 */
export function RecordPanel<Row extends Identified>(props: RecordPanelProps<Row>) {
  const { contract, id, nameOf, panel, onClose } = props;
  const t = useT();
  const isWide = useMediaQuery(wide, undefined, { getInitialValueInEffect: false });
  const read = useRead(contract.get, { params: { id } } as never);
  const language = useLanguage();
  const record = read.data as unknown as Row | undefined;
  const row = record && namedFor(record, language);
  const content = row ? (
    <Content {...props} row={row} />
  ) : read.isError ? (
    <ErrorState
      title={recordFailed(t, contract.manifest)}
      error={read.error}
      onRetry={() => void read.refetch()}
    />
  ) : (
    <Coming />
  );
  const edit = row && <EditLink {...props} name={nameOf(row)} />;
  const actions = row && panel.footer?.(row);
  const footer = actions && <div className={classes.footer}>{actions}</div>;
  if (!isWide) {
    return (
      <DrawerFrame title={row ? nameOf(row) : ''} size={412} menu={edit} onClose={onClose}>
        <div className="grid grow gap-14 content-start shortens scrolls pad-20">{content}</div>
        {footer}
      </DrawerFrame>
    );
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    <aside className={classes.panel} aria-label={row ? nameOf(row) : undefined} onKeyDown={closeOnEscape}>
      <div className={classes.head}>
        <span className="flex grow shrinkable gap-6 muted type-caption">{row && panel.head(row)}</span>
        {edit}
        <CloseButton aria-label={t('common.close')} onClick={onClose} />
      </div>
      <div className="grid grow gap-14 content-start shortens scrolls pad-20">{content}</div>
      {footer}
    </aside>
  );
}

function EditLink<Row extends Identified>({
  contract,
  editHref,
  name,
}: RecordPanelProps<Row> & { name: string }): ReactNode {
  const t = useT();
  const allowed = useAllowed();
  if (!allowed(contract.permission.write)) return null;
  return (
    <ActionIcon
      component={Link}
      to={editHref}
      size={36}
      aria-label={`${t('common.edit')}: ${name}`}
      title={t('common.edit')}
    >
      <IconPencil size={18} stroke={1.7} />
    </ActionIcon>
  );
}

function Content<Row extends Identified>(props: RecordPanelProps<Row> & { row: Row }) {
  const { contract, tile, panel, nameOf, row } = props;
  const t = useT();
  const pictures = tile.pictures(row);
  const [chosen, choose] = useState({ id: row.id, at: 0 });
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const picture = pictures[chosen.id === row.id ? chosen.at : 0] ?? pictures[0];
  const Drawn = tile.icon(row) ?? IconPhoto;
  const facts = panel.facts(row).filter(({ value }) => value);
  return (
    <>
      <div className="flex gap-14">
        <div className={classes.picture}>
          {picture ? (
            <button
              type="button"
              aria-label={`${t('settings.image.enlarge')}: ${nameOf(row)}`}
              onClick={() => setEnlarged(pictures.indexOf(picture))}
            >
              <img src={picture.mediumUrl} alt="" />
            </button>
          ) : (
            <Drawn aria-hidden size={44} stroke={1.2} />
          )}
        </div>
        <div className="grid grow shrinkable gap-2 content-start">
          <h2 className={classes.name}>
            <UserText wrap>{nameOf(row)}</UserText>
          </h2>
          {panel.lines(row).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no names, and never move.
            <div key={index} className={classes.line}>
              {line}
            </div>
          ))}
          {tile.toggle && <RecordSwitch contract={contract} row={row} name={nameOf(row)} {...tile.toggle} />}
        </div>
      </div>
      {pictures.length > 1 && (
        <Pictures pictures={pictures} name={nameOf(row)} onChoose={(at) => choose({ id: row.id, at })} />
      )}
      <dl className={classes.figures}>
        {panel.figures(row).map(({ label, value }) => (
          <div className="pad-10-12" key={label}>
            <dt className="muted type-caption">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {panel.below?.(row)}
      {facts.length > 0 && (
        <Facts>
          {facts.map(({ label, value, long = false }) => (
            <Fact key={label} label={label} long={long}>
              {value}
            </Fact>
          ))}
        </Facts>
      )}
      {enlarged !== null && (
        <PictureViewer
          urls={pictures.map(({ url }) => url)}
          at={enlarged}
          title={nameOf(row)}
          onTurn={setEnlarged}
          onClose={() => setEnlarged(null)}
        />
      )}
    </>
  );
}

interface PicturesProps {
  pictures: readonly { smallUrl: string }[];
  name: string;
  onChoose: (at: number) => void;
}

function Pictures({ pictures, name, onChoose }: PicturesProps) {
  return (
    <div className="flex wrap gap-8">
      {pictures.map(({ smallUrl }, at) => (
        <button key={smallUrl} type="button" className={classes.small} onClick={() => onChoose(at)}>
          <img src={smallUrl} alt={`${name} ${at + 1}`} loading="lazy" />
        </button>
      ))}
    </div>
  );
}

function Coming() {
  const t = useT();
  return (
    <div role="status" aria-label={t('kit.list.loading')} className="flex gap-14">
      <Skeleton className={classes.picture} />
      <div className="grid grow shrinkable gap-2 content-start">
        <Skeleton height={14} width="70%" />
        <Skeleton height={10} width="50%" mt={10} />
      </div>
    </div>
  );
}
