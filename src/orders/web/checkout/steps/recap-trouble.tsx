import type { CheckedLine } from '../../../../baskets/contract.ts'
import { browserBaskets } from '../../../../baskets/web/store/browser-baskets.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { acceptLines } from '../../../rules/checkout/ask-lines.ts'
import { DifferingBasket } from './differing-basket.tsx'
import { ChangedLines } from './changed-lines.tsx'
import type { RecapStepProps } from './recap-step.tsx'
import { LostLine } from './lost-line.tsx'
import { useShown } from './use-shown.ts'

interface RecapTroubleProps {
  isSlotLost: boolean
  /** The button that was pressed is gone. */
  onAccepted: () => void
}

/** What must be settled before the order can be confirmed (again), and the way to settle it. */
export function RecapTrouble(props: RecapStepProps & RecapTroubleProps) {
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
  // While it is sent, what is ordered leaves the basket.
  if (agreed.differences.length > 0 && state.kind !== 'sending') return <DifferingBasket agreed={agreed} />
  if (state.kind === 'changed')
    return <ChangedLines lines={state.lines} total={state.total} onAccept={() => accept(state.lines)} />
  if (value?.lines.some(({ changes }) => changes.length > 0))
    return (
      <ChangedLines lines={value.lines} total={value.amount_total} onAccept={() => accept(value.lines)} />
    )
  if (isSlotLost || state.kind === 'slot-full')
    return (
      <Trouble
        says={state.kind === 'slot-full' ? state.message : 'Ce créneau n’est plus libre.'}
        label="Choisir un autre créneau"
        onMend={() => {
          forget()
          reload()
          onOpen(1)
        }}
      />
    )
  if (state.kind === 'delivery-changed')
    return <Trouble says={state.message} label="Voir le nouveau prix" onMend={seeAgain} />
  if (!isComplete)
    return (
      <Trouble
        says={'Le dossier de la banque n’est gardé nulle part\u202F: complétez-le à nouveau.'}
        label="Compléter le dossier"
        onMend={() => onOpen(2)}
      />
    )
  if (state.kind === 'refused' || state.kind === 'ordered') return <Refusal outcome={state} />
  if (preview.isLost) return <LostLine says={failure} />
  if (failure !== undefined) return <Trouble says={failure} label="Réessayer" onMend={reload} />
  return null
}

interface RefusalProps {
  outcome: { message: string; fields?: Readonly<Record<string, string>> }
}

function Refusal({ outcome: { message, fields = {} } }: RefusalProps) {
  return <Trouble title="Commande non validé" says={[message, ...Object.values(fields)].join(' ')} />
}

interface TroubleProps {
  title?: string
  says: string
  label?: string
  onMend?: () => void
}

function Trouble({ title, says, label, onMend }: TroubleProps) {
  const panel = useShown()
  return (
    <div ref={panel} role="alert" className="form-summary">
      <Icon name="circle-alert" size={20} />
      <div>
        {title && <p className="font-bold">{title}</p>}
        <p>{says}</p>
        {label && (
          <button type="button" className="button button-outline mt-2" onClick={onMend}>
            {label}
          </button>
        )}
      </div>
    </div>
  )
}
