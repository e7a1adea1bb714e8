import MailCheck from 'lucide-react/icons/mail-check'
import { DeskFailure, DeskWaiting } from '../../accounts/web/desk/desk-state.tsx'
import { describeRefusal } from '../../accounts/web/desk/describe-refusal.ts'
import { useStaffRead } from '../../accounts/web/desk/use-staff-read.ts'
import { sendAsCustomer } from '../../accounts/web/session/send-as-customer.ts'
import type { DeadLetter, DeadLetters, MessageRetried } from '../../notifications/contract.ts'
import { type Column, DataTable } from '../../ui/admin/data-table.tsx'
import { Moment } from '../../ui/admin/moment.tsx'
import { PageHead } from '../../ui/admin/page-head.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toasts } from '../../ui/toast/toast-store.ts'
import { describeMessage } from '../../notifications/web/message-words.ts'
import type { SectionProps } from './sections.ts'

/** Messages that could not be delivered, and another try for each. */
export default function MessagesPage({ onChanged }: SectionProps) {
  const { value, failure, isReading, reload } = useStaffRead<DeadLetters>('/api/messages/en-echec')
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (value === undefined) return <DeskWaiting />
  async function retry({ id }: DeadLetter): Promise<void> {
    try {
      const { message } = await sendAsCustomer<MessageRetried>(`/api/messages/${id}/renvoyer`, {
        method: 'POST',
      })
      toasts.show('success', message)
    } catch (refusal) {
      toasts.show('error', describeRefusal(refusal))
    }
    reload()
    onChanged()
  }
  return (
    <>
      <PageHead title="Messages en échec" note="Ce que ni l’e-mail ni le SMS n’ont pu remettre." />
      {value.messages.length === 0 ? (
        <EmptyState icon={<MailCheck aria-hidden />} title="Tout est parti">
          Les messages qui échouent malgré plusieurs essais s’affichent ici.
        </EmptyState>
      ) : (
        <DataTable
          caption="Messages en échec"
          columns={listColumns((letter) => void retry(letter))}
          rows={value.messages}
          keyOf={({ id }) => id}
          isBusy={isReading}
        />
      )}
    </>
  )
}

function listColumns(onRetry: (letter: DeadLetter) => void): Column<DeadLetter>[] {
  return [
    { key: 'kind', label: 'Message', cell: ({ kind }) => describeMessage(kind) },
    {
      key: 'to',
      label: 'Destinataire',
      cell: ({ to, channel }) => (
        <>
          {to}
          <small>{channel === 'mail' ? 'E-mail' : 'SMS'}</small>
        </>
      ),
    },
    { key: 'at', label: 'Écrit', isLabelled: true, cell: ({ at }) => <Moment at={at} /> },
    { key: 'error', label: 'Erreur', isLabelled: true, cell: ({ error }) => error },
    {
      key: 'retry',
      label: 'Action',
      cell: (letter) =>
        letter.can_retry ? (
          <button type="button" className="button button-outline" onClick={() => onRetry(letter)}>
            Renvoyer
          </button>
        ) : (
          'À redemander par la personne'
        ),
    },
  ]
}
