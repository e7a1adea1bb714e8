import { useState } from 'react'
import { ScanField } from '#catalogue/web/admin/scan/scan-field.tsx'
import { bodyForm, nameLines } from '#platform/contract/body-form.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'
import { readFrancs } from '#platform/contract/read-francs.ts'
import { createIdempotencyHeaders } from '#platform/web/session/call-headers.ts'
import { type PurchaseLine, type PurchaseOrder, ReceiptWrite } from '#purchasing/contract.ts'
import { findExcess } from '#purchasing/rules/check-receipt.ts'
import { readPieces } from '#purchasing/rules/read-pieces.ts'
import { missingOf } from '#purchasing/rules/states.ts'
import { firstLocation, LocationField, writeLocation } from '#stock/web/admin/location-field.tsx'
import { LinePieces } from '#stock/web/admin/pieces-field.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { BusyButton } from '#ui/form/busy-button.tsx'
import { FieldError } from '#ui/form/field-error.tsx'
import { InputField } from '#ui/form/input-field.tsx'
import { SaveSummary } from '#ui/form/save-summary.tsx'
import { useFocusFirstError } from '#ui/form/use-focus-first-error.ts'
import { formErrorsOf, type FormErrors } from '#ui/form/use-form.ts'
import { useUnsavedGuard } from '#ui/form/use-unsaved-guard.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import type { PurchasingCall } from './call.ts'
import { LineCost } from './purchase-parts.tsx'

/** Pieces and cost of a line as typed. */
interface Came {
  pieces: string
  cost: string
}

type CameByLine = Readonly<Record<number, Came>>

const toCame = (lines: readonly PurchaseLine[]): CameByLine =>
  Object.fromEntries(lines.map(({ id, unit_cost }) => [id, { pieces: '', cost: formatAmount(unit_cost) }]))

interface ReceiptForm {
  came: CameByLine
  note: string
  where: { location_id?: number }
  acceptsMore: boolean
}

/** Lines with a typed quantity, including invalid ones. */
const listCame = (came: CameByLine) =>
  Object.entries(came).filter(([, { pieces }]) => readPieces(pieces || '0') !== 0)

const receipt = bodyForm(ReceiptWrite, ({ came, note, where, acceptsMore }: ReceiptForm) => ({
  lines: listCame(came).map(([id, { pieces, cost }]) => ({
    line_id: Number(id),
    quantity: readPieces(pieces),
    unit_cost: readFrancs(cost),
  })),
  note: note.trim(),
  ...where,
  accepts_more: acceptsMore,
}))

/** Form of a receipt, with errors by line of the order. */
export const receiptBody: typeof receipt = {
  ...receipt,
  check: (form) =>
    nameLines(
      receipt.check(form),
      'lines',
      (index, field) => `${field === 'quantity' ? 'arrivees' : 'cout'}-${listCame(form.came)[index]?.[0]}`,
    ),
}

interface ReceiptPanelProps {
  order: PurchaseOrder
  call: PurchasingCall
  onClose: () => void
}

/** Records received goods: typed, or scanned carton by carton. */
export function ReceiptPanel({ order, call, onClose }: ReceiptPanelProps) {
  // Lines with missing pieces first. The others stay available for excess deliveries.
  const lines = order.lines.toSorted(
    (one, other) => Number(missingOf(one) === 0) - Number(missingOf(other) === 0),
  )
  const [headersOf] = useState(createIdempotencyHeaders)
  const [came, setCame] = useState(() => toCame(lines))
  const [note, setNote] = useState('')
  const [location, setLocation] = useState(() => firstLocation(order.locations))
  const [errors, setErrors] = useState<FormErrors>({})
  const [excess, setExcess] = useState<readonly string[]>([])
  const [isSending, setIsSending] = useState(false)
  const panel = useFocusFirstError<HTMLElement>(errors)
  useUnsavedGuard(!isSending && (note !== '' || listCame(came).length > 0))
  const form = { came, note, where: writeLocation(order.locations, location), acceptsMore: false }
  const change = (id: number, next: Partial<Came>): void =>
    setCame((last) => ({ ...last, [id]: { ...(last[id] ?? { pieces: '', cost: '' }), ...next } }))

  async function book(acceptsMore: boolean): Promise<void> {
    const body = receiptBody.read({ ...form, acceptsMore })
    await call('POST /api/admin/achats/:id/reception', {
      params: { id: order.id },
      body,
      headers: headersOf([order.id, body]),
    })
    toasts.show('success', 'Réception enregistrée : les pièces sont en stock.')
    onClose()
  }

  async function save(): Promise<void> {
    const wrong = receiptBody.check(form)
    setErrors(wrong)
    if (isSending || Object.keys(wrong).length > 0) return
    const more = findExcess(lines, receiptBody.read(form).lines)
    setExcess(more)
    if (more.length > 0) return
    setIsSending(true)
    await book(false).catch((failure: unknown) => setErrors(formErrorsOf(failure)))
    setIsSending(false)
  }

  return (
    <section ref={panel} className="admin-panel grid grid-cols-1 gap-4">
      <h2>Réceptionner</h2>
      <SaveSummary errors={errors} onRetry={() => void save()} />
      <ScanField
        id="code-du-carton"
        label="Code-barres du carton"
        onCode={(code) => countCode(code, { lines, came, change })}
      />
      <CameLines lines={lines} came={came} errors={errors} onChange={change} />
      <FieldError name="lines" error={errors['lines']} />
      <LocationField
        name="location_id"
        label="Rangées à"
        locations={order.locations}
        value={location}
        errors={errors}
        onValue={setLocation}
      />
      <InputField
        name="note"
        label="Bon de livraison du fournisseur"
        isOptional
        maxLength={200}
        value={note}
        error={errors['note']}
        onValue={setNote}
      />
      <PanelActions
        isSending={isSending}
        onAll={() =>
          setCame((last) =>
            Object.fromEntries(
              lines.map((line) => [
                line.id,
                { cost: last[line.id]?.cost ?? '', pieces: String(missingOf(line) || '') },
              ]),
            ),
          )
        }
        onClose={onClose}
        onSave={() => void save()}
      />
      {excess.length > 0 && (
        <ExcessDialog sentences={excess} onConfirm={() => book(true)} onClose={() => setExcess([])} />
      )}
    </section>
  )
}

interface ExcessDialogProps {
  sentences: readonly string[]
  onConfirm: () => Promise<void>
  onClose: () => void
}

function ExcessDialog({ sentences, onConfirm, onClose }: ExcessDialogProps) {
  return (
    <ConfirmDialog
      title="Plus que commandé"
      label="Accepter le surplus"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  )
}

interface Counting {
  lines: readonly PurchaseLine[]
  came: CameByLine
  change: (id: number, next: Partial<Came>) => void
}

/** Adds one piece of the product with this barcode. Returns a message about the effect. */
function countCode(code: string, { lines, came, change }: Counting): string {
  const line = lines.find(({ barcode }) => barcode === code)
  if (line === undefined) return `Le code ${code} n’est celui d’aucun produit de la commande.`
  const pieces = (readPieces(came[line.id]?.pieces ?? '') ?? 0) + 1
  change(line.id, { pieces: String(pieces) })
  return `${line.name} : ${pieces}`
}

interface CameLinesProps {
  lines: readonly PurchaseLine[]
  came: CameByLine
  errors: FormErrors
  onChange: (id: number, next: Partial<Came>) => void
}

function CameLines({ lines, came, errors, onChange }: CameLinesProps) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {lines.map((line) => {
        const { id, name, quantity, received } = line
        return (
          <li
            key={id}
            className="grid grid-cols-[96px_minmax(0,1fr)] items-start gap-2 border-b border-line pb-3 md:grid-cols-[minmax(0,1fr)_112px_180px]"
          >
            <div className="col-span-2 md:col-span-1">
              <p className="font-medium">{name}</p>
              <p className="text-sm text-ink-2">
                {received} reçue{received > 1 ? 's' : ''} sur {quantity}, {missingOf(line)} attendue
                {missingOf(line) > 1 ? 's' : ''}
              </p>
            </div>
            <LinePieces
              name={`arrivees-${id}`}
              label="Arrivées"
              of={name}
              value={came[id]?.pieces ?? ''}
              error={errors[`arrivees-${id}`]}
              onValue={(pieces) => onChange(id, { pieces })}
            />
            <LineCost
              name={`cout-${id}`}
              of={name}
              value={came[id]?.cost ?? ''}
              error={errors[`cout-${id}`]}
              onValue={(cost) => onChange(id, { cost })}
            />
          </li>
        )
      })}
    </ul>
  )
}

interface PanelActionsProps {
  isSending: boolean
  onAll: () => void
  onClose: () => void
  onSave: () => void
}

function PanelActions({ isSending, onAll, onClose, onSave }: PanelActionsProps) {
  return (
    <div className="actions">
      <button type="button" className="button button-outline" onClick={onClose}>
        Renoncer
      </button>
      <button type="button" className="button button-outline" onClick={onAll}>
        Tout est arrivé
      </button>
      <BusyButton
        className="button button-green"
        onClick={onSave}
        isBusy={isSending}
        busyLabel="Envoi en cours..."
      >
        Enregistrer la réception
      </BusyButton>
    </div>
  )
}
