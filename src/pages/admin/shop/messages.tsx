import type { DeadLetter, NotificationCalls } from '#notifications/contract.ts'
import { HELD_WORDS, describeMessage } from '#notifications/web/message-words.ts'
import { useActionCall } from '#platform/web/action.ts'
import { addressesOf } from '#platform/web/call.ts'
import { pageLoader } from '#platform/web/session/read-page.ts'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { Moment } from '#ui/page/moment.tsx'
import type { Column } from '#ui/table/column.ts'
import type { Route } from './+types/messages.ts'

export const clientLoader = pageLoader(addressesOf<NotificationCalls>()('GET /api/messages/en-echec'))

export { decide as clientAction } from '../sales/decide.ts'
export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Undelivered messages, each with a retry, and messages held back by a limit. */
export default function MessagesRoute({ loaderData: value }: Route.ComponentProps) {
  const call = useActionCall<NotificationCalls>()
  return (
    <ListPage
      title="Messages en échec"
      note="Ce que ni l’e-mail ni le SMS n’ont pu remettre, puis ce que la boutique a retenu contre les abus."
      columns={COLUMNS}
      rows={value.messages}
      keyOf={({ id }) => id}
      nameOf={({ to }) => to}
      rowActions={({ id, can_retry }) => [
        can_retry && {
          verb: 'Renvoyer',
          preposition: 'à',
          look: 'button-outline',
          run: async () => (await call('POST /api/messages/:id/renvoyer', { params: { id } })).message,
        },
      ]}
      empty={{
        icon: <StaffIcon name="mail-check" />,
        title: 'Tout est parti',
        text: 'Les messages qui échouent malgré plusieurs essais et ceux que la boutique retient s’affichent ici.',
      }}
    />
  )
}

const COLUMNS: readonly Column<DeadLetter>[] = [
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
  { key: 'next', label: 'Suite', cell: (letter) => <NextStep letter={letter} /> },
]

/** If a message cannot be retried, staff write from the order, where no customer limit applies. */
function NextStep({ letter: { can_retry: canRetry, held, order } }: { letter: DeadLetter }) {
  if (canRetry) return null
  if (held === null) return 'À redemander par la personne'
  return (
    order !== null && (
      <Link href={`/admin/commandes?q=${order}`} className="font-medium hover:underline">
        Commande {order}
      </Link>
    )
  )
}
