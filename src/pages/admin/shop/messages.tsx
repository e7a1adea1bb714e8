import type { DeadLetter, NotificationCalls } from '#notifications/contract.ts'
import { HELD_WORDS, describeMessage } from '#notifications/web/message-words.ts'
import { useActionCall } from '#platform/web/action.ts'
import { addressesOf } from '#platform/web/call.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { pageLoader } from '#platform/web/session/read-page.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { Link } from '#ui/link.tsx'
import { Moment } from '#ui/page/moment.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { useReload } from '#ui/states/use-reload.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import type { Route } from './+types/messages.ts'

export const clientLoader = pageLoader(addressesOf<NotificationCalls>()('GET /api/messages/en-echec'))

export { decide as clientAction } from '../sales/decide.ts'
export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Messages that could not be delivered, with another try for each, and those that a ceiling held back. */
export default function MessagesRoute({ loaderData: value }: Route.ComponentProps) {
  const call = useActionCall<NotificationCalls>()
  const { isReading } = useReload()
  async function retry({ id }: DeadLetter): Promise<void> {
    try {
      const { message } = await call('POST /api/messages/:id/renvoyer', { params: { id } })
      toasts.about('messages').show('success', message)
    } catch (refusal) {
      toasts.about('messages').show('error', errorMessage(refusal))
    }
  }
  return (
    <>
      <PageHead
        title="Messages en échec"
        note="Ce que ni l’e-mail ni le SMS n’ont pu remettre, puis ce que la boutique a retenu contre les abus."
      />
      <DataTable
        caption="Messages en échec"
        columns={listColumns((letter) => void retry(letter))}
        rows={value.messages}
        keyOf={({ id }) => id}
        isBusy={isReading}
        empty={
          <EmptyState icon={<StaffIcon name="mail-check" />} title="Tout est parti">
            Les messages qui échouent malgré plusieurs essais et ceux que la boutique retient s’affichent ici.
          </EmptyState>
        }
      />
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
    {
      key: 'error',
      label: 'Raison',
      isLabelled: true,
      cell: ({ error, held }) =>
        held === null ? (
          error
        ) : (
          <>
            Retenu
            <small>{HELD_WORDS[held]}</small>
          </>
        ),
    },
    {
      key: 'retry',
      label: 'Action',
      cell: (letter) => <Action letter={letter} onRetry={onRetry} />,
    },
  ]
}

interface ActionProps {
  letter: DeadLetter
  onRetry: (letter: DeadLetter) => void
}

/** What staff can do: try again, or write from the order, for which no ceiling of its customer counts. */
function Action({ letter, onRetry }: ActionProps) {
  const { can_retry: canRetry, held, order } = letter
  if (canRetry)
    return (
      <button type="button" className="button button-outline" onClick={() => onRetry(letter)}>
        Renvoyer
      </button>
    )
  if (held !== null && order !== null)
    return (
      <Link href={`/admin/commandes?q=${order}`} className="font-medium hover:underline">
        Commande {order}
      </Link>
    )
  return held === null ? 'À redemander par la personne' : null
}
