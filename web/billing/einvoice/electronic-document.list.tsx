import { IconCertificate, IconFileCode, IconMessageReply, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { ElectronicDocument } from '#shared/billing/einvoice/electronic-document.api.ts';
import { electronicDocumentContract } from '#shared/billing/einvoice/electronic-document.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { message } from '#shared/i18n/messages.ts';
import { invoicePath } from '#web/billing/invoice/invoice-address.ts';
import { useAllowed } from '#web/lib/access.ts';
import { call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { useWrite } from '#web/lib/write.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { saveBlob } from '#web/ui/feedback/save-blob.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import type { Filter } from '#web/ui/list/list-description.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { answerBrief, answerText } from './answer-text.ts';
import { ElectronicState } from './electronic-state.tsx';
import { StandingCard } from './standing.card.tsx';

const filters: Filter[] = [
  {
    kind: 'choice',
    label: 'billing.einvoice.kind',
    key: 'kind',
    options: {
      standard: 'billing.einvoice.kinds.standard',
      simplified: 'billing.einvoice.kinds.simplified',
    },
  },
];

const tabs = {
  waiting: { label: message('billing.einvoice.states.waiting') },
  refused: { label: message('billing.einvoice.states.refused') },
  warned: { label: message('billing.einvoice.warned') },
  reported: { label: message('billing.einvoice.states.reported') },
  cleared: { label: message('billing.einvoice.states.cleared') },
};

/** What the tax authority was told of each invoice, and the device that tells it. */
export default function ElectronicDocumentList() {
  const t = useT();
  const allowed = useAllowed();
  const [read, setRead] = useState<ElectronicDocument | null>(null);
  const { mutateAsync: send } = useWrite(electronicDocumentContract.send);
  const failed = ({ message: text }: Error) => notify.error(text);
  return (
    <>
      <ListPage
        contract={electronicDocumentContract}
        title="billing.einvoice.title"
        explanation="billing.einvoice.explanation"
        searchLabel="billing.einvoice.search"
        nameOf={({ invoice }) => invoice.invoiceNumber}
        choiceTabs={{ key: 'state', options: tabs }}
        filters={filters}
        whole={() => ({ above: <StandingCard />, sums: null })}
        hrefOf={({ invoice }) => (allowed(invoiceContract.get.access) ? invoicePath(invoice.id) : undefined)}
        rowActions={[
          {
            key: 'answer',
            label: 'billing.einvoice.answer',
            icon: IconMessageReply,
            when: ({ answer }) => answer !== null,
            run: setRead,
          },
          {
            key: 'send',
            label: 'billing.einvoice.sendAgain',
            icon: IconSend,
            permission: electronicDocumentContract.send.access,
            when: ({ state }) => state === 'waiting' || state === 'refused',
            run: ({ id }) =>
              void send({ params: { id } }).then(() => notify.success(t('billing.einvoice.sent')), failed),
          },
          {
            key: 'xml',
            label: 'billing.einvoice.xml',
            icon: IconFileCode,
            run: ({ id }) =>
              void call(electronicDocumentContract.xml, { params: { id } }).then(
                (file) => saveBlob(file, file.name),
                failed,
              ),
          },
        ]}
        empty={{ icon: IconCertificate, hint: 'billing.einvoice.hint' }}
        columns={[
          {
            key: 'invoice',
            header: 'billing.einvoice.number',
            strong: true,
            least: 150,
            cell: ({ invoice }) => <UserText>{invoice.invoiceNumber}</UserText>,
            second: ({ customer }) => customer && <UserText>{customer}</UserText>,
            export: ({ invoice }) => invoice.invoiceNumber,
          },
          {
            key: 'kind',
            header: 'billing.einvoice.kind',
            width: 130,
            hideBelow: 900,
            kind: {
              choices: {
                standard: 'billing.einvoice.kinds.standard',
                simplified: 'billing.einvoice.kinds.simplified',
              },
            },
          },
          {
            key: 'state',
            header: 'billing.einvoice.state',
            width: 240,
            cell: (document) => (
              <span className="flex wrap gap-4">
                <ElectronicState document={document} />
              </span>
            ),
            export: ({ state }) => t(`billing.einvoice.states.${state}`),
          },
          {
            key: 'created',
            header: 'billing.einvoice.issued',
            sort: 'issued',
            width: 210,
            kind: 'time',
            second: ({ state, deadline }) => state === 'waiting' && deadline && <Deadline of={deadline} />,
          },
          {
            key: 'answer',
            header: 'billing.einvoice.answer',
            least: 220,
            hideBelow: 640,
            cell: (document) => <Answer document={document} />,
            export: ({ answer }) => answer && answerText(t, answer),
          },
          { key: 'counter', header: 'billing.einvoice.counter', optional: true, width: 130, align: 'number' },
          { key: 'tries', header: 'billing.einvoice.tries', optional: true, width: 110, align: 'number' },
        ]}
      />
      {read && <AnswerDialog document={read} onClose={() => setRead(null)} />}
    </>
  );
}

function Deadline({ of }: { of: string }) {
  const t = useT();
  return (
    <>
      {t('billing.einvoice.deadline')} <DateText value={of} time />
    </>
  );
}

function Answer({ document: { answer } }: { document: ElectronicDocument }) {
  const t = useT();
  if (!answer) return null;
  return (
    <span className="one-line" title={answerText(t, answer)}>
      {answerBrief(t, answer)}
    </span>
  );
}
