import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPin } from '@tabler/icons-react';
import { useState } from 'react';
import type { CustomerNote } from '#shared/customers/customer/customer-note.api.ts';
import { customerNoteContract } from '#shared/customers/customer/customer-note.contract.ts';
import classes from '#web/customers/customer/notes.module.css';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { usePermission } from '#web/lib/session.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import { DotSeparated } from '#web/ui/display/dot-separated.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { NoteForm } from './customer/note.form.tsx';

/** Far more notes than a customer has. */
const mostRead = 200;
const firstShown = 4;

/** What the shop should remember of a customer: first what is kept at the top, then the newest. */
export function Notes({ customerId }: { customerId: number }) {
  const t = useT();
  const mayWrite = usePermission('customers:write');
  /** The id of the note whose form is open; null for a new one. */
  const [open, setOpen] = useState<number | null>();
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = useRead(customerNoteContract.list, {
    query: { customerId, perPage: mostRead },
  });
  const notes = inOrder(data?.data ?? []);
  return (
    <Card
      title={t('customers.note.title')}
      action={
        mayWrite && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(null)}>
            {t('customers.note.add')}
          </Button>
        )
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && notes.length === 0 && <p className="muted">{t('customers.note.none')}</p>}
      <ul>
        {(isWhole ? notes : notes.slice(0, firstShown)).map((note) => (
          <Note key={note.id} note={note} {...(mayWrite && { onEdit: () => setOpen(note.id) })} />
        ))}
      </ul>
      {!isWhole && notes.length > firstShown && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {t('customers.note.older', { count: notes.length })}
        </Button>
      )}
      {open !== undefined && (
        <NoteForm customerId={customerId} id={open} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  );
}

const inOrder = (notes: readonly CustomerNote[]): CustomerNote[] =>
  notes.toSorted((one, other) => Number(other.pinned) - Number(one.pinned));

function Note({ note, onEdit }: { note: CustomerNote; onEdit?: () => void }) {
  const t = useT();
  const { text, pinned, by, created } = note;
  return (
    <li className={classes.note}>
      {pinned && (
        <IconPin
          role="img"
          aria-label={t('customers.note.isPinned')}
          size={16}
          stroke={1.7}
          className={classes.pin}
        />
      )}
      <div className="grid grow shrinkable gap-2">
        <UserText wrap>{text}</UserText>
        <DotSeparated className="muted type-caption">
          <bdi>{by.name}</bdi>
          <DateText value={created} />
        </DotSeparated>
      </div>
      {onEdit && (
        <ActionIcon
          variant="subtle"
          className={`rigid target`}
          aria-label={t('common.edit')}
          onClick={onEdit}
        >
          <IconPencil aria-hidden size={16} stroke={1.7} />
        </ActionIcon>
      )}
    </li>
  );
}
