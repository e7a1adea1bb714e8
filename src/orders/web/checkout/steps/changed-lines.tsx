import type { CheckedLine } from '../../../../baskets/contract.ts'
import { formatFrancs } from '../../../../platform/contract/format-francs.ts'
import { describeLine } from '../../../rules/checkout/ask-lines.ts'
import { useShown } from './use-shown.ts'

interface ChangedLinesProps {
  lines: readonly CheckedLine[]
  /** Whole FCFA, as it is now. */
  total: number
  onAccept: () => void
}

/** What is no longer as it was seen, line by line, and the new total: the visitor decides. */
export function ChangedLines({ lines, total, onAccept }: ChangedLinesProps) {
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
        Nouveau total <span>{formatFrancs(total)}</span>
      </p>
      <button type="button" className="button button-green w-full px-2" onClick={onAccept}>
        Accepter le nouveau total
      </button>
    </div>
  )
}
