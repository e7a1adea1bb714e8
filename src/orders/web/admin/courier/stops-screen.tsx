import { useState } from 'react'
import { DeskFailure, DeskWaiting } from '../../../../accounts/web/desk/desk-state.tsx'
import { useStaffRead } from '../../../../accounts/web/desk/use-staff-read.ts'
import { useRequiredSession } from '../../../../accounts/web/session/use-session.ts'
import { PageHead } from '../../../../ui/admin/page-head.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { Stop, Stops } from '../../../contract.ts'
import { formatShortDay } from '../desk-words.ts'
import { AbsentDialog } from './absent-dialog.tsx'
import { DoorDialog } from './door-dialog.tsx'
import type { QueuedDeed } from './deed-queue.ts'
import { StopCard } from './stop-card.tsx'
import { useDeeds } from './use-deeds.ts'

/** A courier's day on a phone. What was read stays on the screen when the line is gone. */
export function StopsScreen() {
  const session = useRequiredSession()
  const { value, failure, reload } = useStaffRead<Stops>('/api/livraison/arrets')
  const { queue, deeds } = useDeeds(session?.user_info.id ?? 0, reload)
  const [asked, setAsked] = useState<{ stop: Stop; kind: 'door' | 'absent' }>()
  if (failure?.kind === 'failed' && value === undefined)
    return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (value === undefined) return <DeskWaiting />
  const close = (): void => setAsked(undefined)
  const open = value.stops.filter(({ state }) => state !== 'delivered')
  const done = value.stops.filter(({ state }) => state === 'delivered')
  const card = (stop: Stop) => (
    <StopCard
      key={stop.id}
      stop={stop}
      today={value.day}
      isQueued={deeds.some(({ stopId, refusal }) => stopId === stop.id && refusal === undefined)}
      onDoor={() => setAsked({ stop, kind: 'door' })}
      onAbsent={() => setAsked({ stop, kind: 'absent' })}
    />
  )
  return (
    <>
      <PageHead
        title="Ma tournée"
        note={`${formatShortDay(value.day)}\u202F: ${open.length} à livrer, ${done.length} livrée${done.length > 1 ? 's' : ''}`}
      >
        <button type="button" className="button button-outline" onClick={reload}>
          Actualiser
        </button>
      </PageHead>
      <Waiting deeds={deeds} onDrop={queue.drop} />
      {value.stops.length === 0 && (
        <EmptyState icon={<Icon name="truck" />} title="Aucune livraison aujourd’hui">
          Les commandes qui vous sont confiées arrivent ici dès leur départ.
        </EmptyState>
      )}
      <ul className="grid gap-3">{[...open, ...done].map(card)}</ul>
      {asked?.kind === 'door' && <DoorDialog stop={asked.stop} onDeed={queue.add} onClose={close} />}
      {asked?.kind === 'absent' && <AbsentDialog stop={asked.stop} onDeed={queue.add} onClose={close} />}
    </>
  )
}

interface WaitingProps {
  deeds: readonly QueuedDeed[]
  onDrop: (key: string) => void
}

/** What the server does not know yet, and what it refuses. */
function Waiting({ deeds, onDrop }: WaitingProps) {
  const waiting = deeds.filter(({ refusal }) => refusal === undefined)
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
      {deeds.map(
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
