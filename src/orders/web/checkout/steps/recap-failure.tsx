import { useEffect, useRef } from 'react'
import type { CheckedLine } from '#baskets/contract.ts'
import { browserBaskets } from '#baskets/web/store/browser-baskets.ts'
import { acceptLines, describeLine } from '#orders/rules/checkout/ask-lines.ts'
import { describeDifference } from '#orders/rules/checkout/compare-baskets.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { NOT_PLACED } from '../../place/describe-failure.ts'
import type { AgreedLines } from '../use-agreed-lines.ts'
import { LostLine } from './lost-line.tsx'
import type { RecapStepProps } from './step-card.tsx'

interface RecapFailureProps {
  isSlotLost: boolean
  /** Called when the pressed button disappears. */
  onAccepted: () => void
}

/** The problem that prevents confirmation, and its solution. */
export function RecapFailure(props: RecapStepProps & RecapFailureProps) {
  const { kind, change, preview, agreed, placing, onOpen, isComplete, isSlotLost, onAccepted } = props
  const { value, failure, reload } = preview
  const { state, forget } = placing
  function seeAgain(): void {
    forget()
    reload()
    onAccepted()
  }
  function accept(changed: readonly CheckedLine[]): void {
    change((last) => ({ ...last, prices: acceptLines(last.prices, changed).prices }))
    for (const action of acceptLines({}, changed).actions) browserBaskets().change(kind.basket, action)
    agreed.agree()
    seeAgain()
  }
  // While sending, the ordered lines leave the basket.
  if (agreed.differences.length > 0 && state.kind !== 'sending') return <DifferingBasket agreed={agreed} />
  if (state.kind === 'changed')
    return <ChangedLines lines={state.lines} total={state.total} onAccept={() => accept(state.lines)} />
  if (value?.lines.some(({ changes }) => changes.length > 0))
    return (
      <ChangedLines lines={value.lines} total={value.amount_total} onAccept={() => accept(value.lines)} />
    )
  if (isSlotLost || state.kind === 'slot-full')
    return (
      <FailureNotice
        title={state.kind === 'slot-full' ? NOT_PLACED : undefined}
        text={state.kind === 'slot-full' ? state.message : 'Ce créneau n’est plus libre.'}
        label="Choisir un autre créneau"
        onMend={() => {
          forget()
          reload()
          onOpen(1)
        }}
      />
    )
  if (state.kind === 'delivery-changed')
    return (
      <FailureNotice title={NOT_PLACED} text={state.message} label="Voir le nouveau prix" onMend={seeAgain} />
    )
  if (!isComplete)
    return (
      <FailureNotice
        text={'Le dossier de la banque n’est gardé nulle part\u202F: complétez-le à nouveau.'}
        label="Compléter le dossier"
        onMend={() => onOpen(2)}
      />
    )
  if (state.kind === 'refused' || state.kind === 'ordered') return <RejectedOrder outcome={state} />
  if (preview.isLost) return <LostLine message={failure} />
  if (failure !== undefined) return <FailureNotice text={failure} label="Réessayer" onMend={reload} />
  return null
}

interface RejectedOrderProps {
  outcome: { message: string; fields?: Readonly<Record<string, string>> }
}

function RejectedOrder({ outcome: { message, fields = {} } }: RejectedOrderProps) {
  return <FailureNotice title={NOT_PLACED} text={[message, ...Object.values(fields)].join(' ')} />
}

interface FailureProps {
  title?: string | undefined
  text: string
  label?: string
  onMend?: () => void
}

function FailureNotice({ title, text, label, onMend }: FailureProps) {
  const panel = useShown()
  return (
    <div ref={panel} role="alert" className="form-summary">
      <Icon name="circle-alert" size={20} />
      <div>
        {title && <p className="font-bold">{title}</p>}
        <p>{text}</p>
        {label && (
          <button type="button" className="button button-outline mt-2" onClick={onMend}>
            {label}
          </button>
        )}
      </div>
    </div>
  )
}

/** The basket changed on another device or in another tab: shows the differences and lets the customer choose. */
function DifferingBasket({ agreed }: { agreed: AgreedLines }) {
  const panel = useShown()
  return (
    <div ref={panel} role="alert" className="checkout-changed">
      <p className="font-bold">Votre panier a changé sur un autre appareil ou dans un autre onglet</p>
      <ul>
        {agreed.differences.map((one) => (
          <li key={one.id}>{describeDifference(one)}</li>
        ))}
      </ul>
      <button type="button" className="button button-green w-full px-2" onClick={agreed.agree}>
        Accepter ce panier
      </button>
      <button type="button" className="button button-outline w-full px-2" onClick={agreed.restore}>
        Revenir au panier d’avant
      </button>
    </div>
  )
}

interface ChangedLinesProps {
  lines: readonly CheckedLine[]
  /** Current total in whole FCFA. */
  total: number
  onAccept: () => void
}

/** Changed lines and the new total, for the visitor to accept. */
function ChangedLines({ lines, total, onAccept }: ChangedLinesProps) {
  const panel = useShown()
  const changed = lines.filter(({ changes }) => changes.length > 0)
  return (
    <div ref={panel} role="alert" className="checkout-changed">
      <p className="font-bold">Votre panier a changé</p>
      <ul>
        {changed.map((line) => (
          <li key={line.id}>
            {line.name && <span className="font-medium">{`${line.name}\u202F: `}</span>}
            {describeLine(line, formatFrancs)}
          </li>
        ))}
      </ul>
      <p className="basket-sum">
        Nouveau total <span translate="no">{formatFrancs(total)}</span>
      </p>
      <button type="button" className="button button-green w-full px-2" onClick={onAccept}>
        Accepter le nouveau total
      </button>
    </div>
  )
}

/** Scrolls the message into view: the button that triggers it is at the bottom of the page. */
function useShown() {
  const panel = useRef<HTMLDivElement>(null)
  // In newer browsers scrolling returns a promise, which is no clean-up function.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return panel
}
