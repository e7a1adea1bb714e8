import { useRef, useState } from 'react'
import type { CashDay, CashLine } from '#payments/contract.ts'
import { CASH_WORDS } from '#payments/rules/cash-words.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { BusyButton } from '#ui/form/busy-button.tsx'
import { formatShortMoment } from '#ui/page/moment.tsx'
import { useAction } from '#ui/states/use-action.ts'
import { useReload } from '#ui/states/use-reload.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { call as read } from './call.ts'
import { findPhotoError, PICTURE_TYPES, sendPhoto } from './send-photo.ts'
import { nameDay } from './words.ts'

/** Today's till movements, newest first; an expense shows its receipt. */
export function TillLines({ till: { lines } }: { till: CashDay }) {
  if (lines.length === 0) return <p className="mt-4 text-sm text-ink-2">Aucun mouvement aujourd’hui.</p>
  return (
    <ul
      aria-label="Mouvements de la caisse"
      className="mt-4 divide-y divide-line border-t border-line text-sm"
    >
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: CashLine }) {
  const {
    kind,
    amount,
    at,
    by,
    order,
    note,
    key,
    category,
    has_photo: hasPhoto,
    after_closing: closed,
  } = line
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
      <b className="font-medium">
        {CASH_WORDS[kind]}
        {order !== null && `, ${order}`}
        {category !== null && `, ${category}`}
      </b>
      <span className={`text-right font-bold tabular-nums ${amount < 0 ? 'text-promo-ink' : ''}`}>
        {amount > 0 && '+'}
        {formatFrancs(amount)}
      </span>
      <span className="text-ink-2">{[by, note].filter(Boolean).join(', ')}</span>
      <span className="text-right text-ink-2">{formatShortMoment(at)}</span>
      {closed !== null && (
        <span className="col-span-2 font-medium">
          {amount < 0 ? 'Rendu' : 'Encaissé'} après la clôture du {nameDay(closed)}
        </span>
      )}
      {kind === 'expense' && key !== null && (
        <span className="col-span-2 mt-1">
          {hasPhoto ? <SeePhoto expense={key} note={note} /> : <AddPhoto expense={key} note={note} />}
        </span>
      )}
    </li>
  )
}

interface PhotoProps {
  expense: string
  note: string
}

function AddPhoto({ expense, note }: PhotoProps) {
  const field = useRef<HTMLInputElement>(null)
  const { isBusy, run } = useAction()
  const { reload } = useReload()
  const send = (photo: File): Promise<void> =>
    run(async () => {
      await sendPhoto(photo, expense)
      reload()
      return 'Le reçu est ajouté.'
    })
  return (
    <>
      <BusyButton
        className="text-link min-h-11"
        aria-label={`Ajouter le reçu\u202F: ${note}`}
        onClick={() => field.current?.click()}
        isBusy={isBusy}
        busyLabel="Envoi en cours..."
      >
        Ajouter le reçu
      </BusyButton>
      <input
        ref={field}
        type="file"
        accept={PICTURE_TYPES}
        aria-label="Photo du reçu"
        hidden
        onChange={({ target }) => {
          const photo = target.files?.[0] ?? null
          const error = findPhotoError(photo)
          if (error !== undefined) toasts.show('error', error)
          else if (photo !== null) void send(photo)
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
    </>
  )
}

function SeePhoto({ expense, note }: PhotoProps) {
  const [shown, setShown] = useState<string>()
  const open = async (): Promise<void> => {
    try {
      const params = { key: expense }
      const { media_type: type, content } = await read('GET /api/admin/caisse/recus/:key', { params })
      setShown(`data:${type};base64,${content}`)
    } catch (failure) {
      toasts.show('error', errorMessage(failure))
    }
  }
  return (
    <>
      <button
        type="button"
        className="text-link min-h-11"
        aria-label={`Voir le reçu\u202F: ${note}`}
        onClick={() => void open()}
      >
        Voir le reçu
      </button>
      {shown !== undefined && (
        <Dialog title={note} look="card" onClose={() => setShown(undefined)}>
          <img src={shown} alt={`Reçu\u202F: ${note}`} className="mt-4 max-h-[70dvh] w-full object-contain" />
        </Dialog>
      )}
    </>
  )
}
