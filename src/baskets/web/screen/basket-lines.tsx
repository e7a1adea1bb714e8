import type { BasketKind, BasketLine } from '#baskets/contract.ts'
import type { LineCheck, LineChecks } from '#baskets/rules/learn-check.ts'
import { lineAddress } from '#baskets/rules/line-address.ts'
import { formatLocalDateTime } from '#baskets/rules/local-date-time.ts'
import { priceIn } from '#baskets/rules/totals.ts'
import { formatAmount, formatFrancs } from '#platform/contract/format-francs.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Price } from '#ui/price.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { addLines } from '../add-to-basket.ts'
import { formatChanges, formatStock } from '../check/check-words.ts'
import { LinePicture } from '../line-picture.tsx'
import { QuantityStepper } from '../quantity-stepper.tsx'
import { browserBaskets } from '../store/browser-baskets.ts'
import { BASKET_TITLES } from '../titles.ts'
import { LineTable } from './line-table.tsx'

interface BasketLinesProps {
  kind: BasketKind
  lines: readonly BasketLine[]
  check: LineChecks
}

/** BASK-10: the lines of a basket as a table, or as cards on a phone. */
export function BasketLines({ kind, lines, check }: BasketLinesProps) {
  return (
    <div>
      <LineTable caption={BASKET_TITLES[kind].title} canRemove>
        {lines.map((line) => (
          <Line key={line.id} kind={kind} line={line} check={check.get(line.id)} />
        ))}
      </LineTable>
      <Foot kind={kind} lines={lines} />
    </div>
  )
}

interface LineProps {
  kind: BasketKind
  line: BasketLine
  check: LineCheck | undefined
}

function Line({ kind, line, check }: LineProps) {
  const { name, quantity } = line
  const price = priceIn(kind, line)
  const isGone = check?.price === null || check?.most === 0
  const can = Math.min(quantity, check?.most ?? quantity)
  return (
    <tr>
      <td className="basket-product">
        <LinePicture line={line} sizes="80px" />
        <div className="basket-words">
          <Link href={lineAddress(line)}>{name}</Link>
          <LineNotices kind={kind} line={line} check={check} />
        </div>
      </td>
      <td className="basket-price">
        <span translate="no" className="only-table">
          {formatFrancs(price)}
        </span>
        {can > 1 && <span className="only-cards">{`${can}\u00A0×\u00A0${formatAmount(price)}`}</span>}
      </td>
      <td className="basket-quantity">
        {isGone ? (
          <button
            type="button"
            className="button button-soft only-table px-3 text-sm"
            onClick={() => remove(kind, line)}
          >
            Retirer
          </button>
        ) : (
          <Quantity kind={kind} line={line} check={check} />
        )}
      </td>
      <td className="basket-total">
        {isGone ? <span className="text-ink-2">—</span> : <Price amount={price * can} />}
      </td>
      <td className="basket-remove">
        <button type="button" aria-label={`Retirer ${name}`} onClick={() => remove(kind, line)}>
          <Icon name="trash-2" size={20} /> <span>Retirer</span>
        </button>
      </td>
    </tr>
  )
}

/** Quantity, limited by the stock. A wish has a button to the cart instead. */
function Quantity({ kind, line, check }: LineProps) {
  const { id, name, quantity, sale_ok } = line
  const most = check?.most
  /** A step of one is relative to changes from other tabs. Any other number is absolute. */
  function set(wanted: number): void {
    const date = formatLocalDateTime(new Date())
    const isOneMore = wanted === quantity + 1
    browserBaskets().change(
      kind,
      isOneMore
        ? { type: 'add', line: { ...line, quantity: 1, date } }
        : { type: 'set', id, quantity: wanted, date },
    )
  }
  if (kind === 'wishlist') {
    return sale_ok ? (
      <button
        type="button"
        className="button button-soft px-3 text-sm"
        onClick={() => addLines('cart', [line])}
      >
        Ajouter au panier
      </button>
    ) : null
  }
  if (most !== undefined && quantity > most) {
    return (
      <button type="button" className="button button-soft px-3 text-sm" onClick={() => set(most)}>
        {`Passer à\u00A0${most}`}
      </button>
    )
  }
  return <QuantityStepper of={name} quantity={quantity} most={most} onChange={set} />
}

function Foot({ kind, lines }: Omit<BasketLinesProps, 'check'>) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6">
      <Link href="/boutique" className="text-link inline-flex min-h-11 items-center gap-2">
        <Icon name="arrow-left" size={20} /> Continuer mes achats
      </Link>
      <button type="button" className="text-link min-h-11" onClick={() => clear(kind, lines)}>
        {kind === 'wishlist' ? 'Vider les favoris' : 'Vider le panier'}
      </button>
    </div>
  )
}

/** Both can be undone, so no confirmation is needed. The button disappears, so focus moves to the page. */
function remove(kind: BasketKind, line: BasketLine): void {
  browserBaskets().change(kind, { type: 'remove', id: line.id })
  offerBack('Produit retiré.', kind, [line])
}

function clear(kind: BasketKind, lines: readonly BasketLine[]): void {
  browserBaskets().change(kind, { type: 'clear' })
  offerBack(kind === 'wishlist' ? 'Favoris vidés.' : 'Panier vidé.', kind, lines)
}

function offerBack(message: string, kind: BasketKind, lines: readonly BasketLine[]): void {
  document.getElementById('contenu')?.focus({ preventScroll: true })
  toasts.show('info', message, undefined, {
    label: 'Annuler',
    run: () => browserBaskets().change(kind, { type: 'addAll', lines }),
  })
}

interface LineNoticesProps {
  kind: BasketKind
  line: BasketLine
  check: LineCheck | undefined
}

/** BASK-10: a line's changes or its availability. Its space is reserved before the check returns. */
function LineNotices({ kind, line, check }: LineNoticesProps) {
  const sentences = formatChanges(line, check)
  return (
    <p className="line-says">
      {sentences.length > 0 ? (
        <b>{sentences.join(' ')}</b>
      ) : (
        check && (
          <span className={check.most === undefined ? 'text-brand' : ''}>{formatStock(kind, check)}</span>
        )
      )}
    </p>
  )
}
