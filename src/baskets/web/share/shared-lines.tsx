import { formatAmount, formatFrancs } from '../../../platform/contract/format-francs.ts'
import { Price } from '../../../ui/price.tsx'
import type { CheckedLine } from '../../contract.ts'
import { describeChange } from '../../rules/change-sentences.ts'
import { lineAddress } from '../../rules/line-address.ts'
import { LinePicture } from '../line-picture.tsx'
import { Link } from '../../../ui/link.tsx'

/** The lines of somebody else's basket as they can be had today. */
export function SharedLines({ lines }: { lines: readonly CheckedLine[] }) {
  return (
    <div className="basket-table">
      <table>
        <caption className="sr-only">Panier partagé</caption>
        <thead>
          <tr>
            <th scope="col">Produit</th>
            <th scope="col" className="text-right">
              Prix
            </th>
            <th scope="col">Quantité</th>
            <th scope="col" className="text-right">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ line }: { line: CheckedLine }) {
  const { name, price, quantity, total, changes } = line
  return (
    <tr>
      <td className="basket-product">
        <LinePicture line={line} sizes="80px" />
        <span className="flex-1">
          {name === null ? 'Un produit retiré de la boutique' : <Link href={lineAddress(line)}>{name}</Link>}
          {changes.map((change) => (
            <span key={change.kind} className="block text-sm text-sun-ink">
              {describeChange(change, formatFrancs)}
            </span>
          ))}
        </span>
      </td>
      <td className="basket-price">
        {price !== null && <span className="only-table">{formatFrancs(price)}</span>}
        {price !== null && quantity > 1 && (
          <span className="only-cards">{`${quantity}\u00A0×\u00A0${formatAmount(price)}`}</span>
        )}
      </td>
      <td className="basket-quantity">{quantity > 0 && <span className="only-table">{quantity}</span>}</td>
      <td className="basket-total">{total > 0 && <Price amount={total} />}</td>
    </tr>
  )
}
