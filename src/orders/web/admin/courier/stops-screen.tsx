import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { formatShortDay } from '#delivery/web/admin/delivery-words.ts'
import type { Stop, StopAction } from '#orders/contract.ts'
import { ApiError } from '#platform/web/send.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { useRequiredSession } from '#platform/web/session/use-session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { PageFailed, PageBusy } from '#ui/states/page-states.tsx'
import { addressOf, call } from '../call.ts'
import { type QueuedAction, createActionQueue, type ActionQueue, type Sent } from './action-queue.ts'
import { DoorDialog } from './door-dialog.tsx'
import { AbsentDialog, FailedDialog } from './failed-dialog.tsx'
import { PocketPanel, useOwnCash } from './pocket-panel.tsx'
import { StopCard } from './stop-card.tsx'

/** A courier's day on a phone. Loaded data stays on screen when offline. */
export function StopsScreen() {
  const session = useRequiredSession()
  const { value, failure, reload } = useApiQuery(addressOf('GET /api/livraison/arrets'))
  const cash = useOwnCash()
  const { reload: reloadCash } = cash
  const refresh = useCallback(() => {
    reload()
    reloadCash()
  }, [reload, reloadCash])
  const { queue, actions } = useActions(session?.user_info.id ?? 0, refresh)
  const [requested, setRequested] = useState<{ stop: Stop; kind: 'door' | 'absent' | 'failed' }>()
  if (failure?.kind === 'failed' && value === undefined)
    return <PageFailed sentence={failure.sentence} onRetry={reload} />
  if (value === undefined) return <PageBusy />
  const close = (): void => setRequested(undefined)
  const open = value.stops.filter(({ state }) => state !== 'delivered')
  const done = value.stops.filter(({ state }) => state === 'delivered')
  const card = (stop: Stop) => (
    <StopCard
      key={stop.id}
      stop={stop}
      today={value.day}
      isQueued={actions.some(({ stopId, refusal }) => stopId === stop.id && refusal === undefined)}
      onDoor={() => setRequested({ stop, kind: 'door' })}
      onAbsent={() => setRequested({ stop, kind: 'absent' })}
      onFailed={() => setRequested({ stop, kind: 'failed' })}
    />
  )
  return (
    <>
      <PageHead
        title="Ma tournée"
        note={`${formatShortDay(value.day)}\u202F: ${open.length} à livrer, ${done.length} livrée${done.length > 1 ? 's' : ''}`}
      >
        <button type="button" className="button button-outline" onClick={refresh}>
          Actualiser
        </button>
      </PageHead>
      <PocketPanel value={cash.value} reload={cash.reload} />
      <Waiting actions={actions} onDrop={queue.drop} />
      {value.stops.length === 0 && (
        <EmptyState icon={<Icon name="truck" />} title="Aucune livraison aujourd’hui">
          Les commandes qui vous sont confiées arrivent ici dès leur départ.
        </EmptyState>
      )}
      <ul className="grid gap-3">{[...open, ...done].map(card)}</ul>
      {requested?.kind === 'door' && (
        <DoorDialog stop={requested.stop} onAction={queue.add} onClose={close} />
      )}
      {requested?.kind === 'absent' && (
        <AbsentDialog stop={requested.stop} onAction={queue.add} onClose={close} />
      )}
      {requested?.kind === 'failed' && (
        <FailedDialog stop={requested.stop} onAction={queue.add} onClose={close} />
      )}
    </>
  )
}

interface WaitingProps {
  actions: readonly QueuedAction[]
  onDrop: (key: string) => void
}

/** Actions queued or rejected. */
function Waiting({ actions, onDrop }: WaitingProps) {
  const waiting = actions.filter(({ refusal }) => refusal === undefined)
  return (
    <output className="mb-4 grid gap-2 empty:m-0">
      {waiting.length > 0 && (
        <p className="rounded-lg bg-sun-soft p-4 text-sun-ink">
          <b>
            {waiting.length} envoi{waiting.length > 1 ? 's' : ''} en attente de réseau
          </b>
          <span className="block text-sm">
            {waiting.map(({ stopName }) => stopName).join(', ')}. Tout est gardé dans ce téléphone et part dès
            que la ligne revient.
          </span>
        </p>
      )}
      {actions.map(
        ({ key, stopName, refusal }) =>
          refusal !== undefined && (
            <div
              key={key}
              className="flex flex-wrap items-center gap-3 rounded-lg bg-promo-soft p-4 text-promo-ink"
            >
              <p className="min-w-60 flex-1">
                <b>{stopName} n’a pas été enregistrée.</b> <span className="block text-sm">{refusal}</span>
              </p>
              <button type="button" className="button button-outline" onClick={() => onDrop(key)}>
                J’ai compris
              </button>
            </div>
          ),
      )}
    </output>
  )
}

/** Retry interval of queued actions, in ms. */
const RETRY_MS = 5000

async function send({ stopId, body }: QueuedAction): Promise<Sent> {
  try {
    await call('POST /api/livraison/arrets/:id', { params: { id: stopId }, body: body as StopAction })
    return { kind: 'done' }
  } catch (failure) {
    // Server failure, rate limit or expired session: retry later.
    if (!(failure instanceof ApiError) || failure.status >= 500 || [401, 408, 429].includes(failure.status))
      return { kind: 'unheard' }
    const { message, fields } = failure.body
    return { kind: 'refused', sentence: Object.values(fields ?? {})[0] ?? message }
  }
}

/** A courier's queued actions, sent when online. `onDone`: data on the server changed. */
function useActions(
  courierId: number,
  onDone: () => void,
): { queue: ActionQueue; actions: readonly QueuedAction[] } {
  const queue = useMemo(() => createActionQueue(localStorage, `tournee-${courierId}`, send), [courierId])
  const actions = useSyncExternalStore(queue.subscribe, queue.list)
  const waits = actions.some(({ refusal }) => refusal === undefined)
  useEffect(() => {
    if (!waits) return undefined
    const flush = (): void =>
      void queue.flush().then((isDone) => {
        if (isDone) onDone()
      })
    flush()
    const timer = setInterval(flush, RETRY_MS)
    window.addEventListener('online', flush)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', flush)
    }
  }, [queue, waits, onDone])
  return { queue, actions }
}
