import { formatFrancs } from '../../platform/contract/format-francs.ts'
import { Price } from '../../ui/price.tsx'
import { ShopPicture, THUMB_WIDTHS } from '../../ui/shop-picture.tsx'
import type { Pack, PackLine } from '../contract.ts'
import { lineAddress } from '../rules/line-address.ts'
import { Link } from '../../ui/link.tsx'

/** ORD-5: what is in a pack: a table, and on a phone one card each. */
export function PackLines({ pack }: { pack: Pack }) {
  return (
    <div className="pack-table">
      <table>
        <caption className="sr-only">Contenu du pack</caption>
        <thead>
          <tr>
            <th scope="col">Produit</th>
            <th scope="col">Prix dans le pack</th>
            <th scope="col">Quantité</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {pack.produits.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ line }: { line: PackLine }) {
  const { name, picture, price_unit, quantity } = line
  return (
    <tr>
      <td className="pack-product">
        <div className="line-picture">
          <ShopPicture hash={picture} alt="" sizes="92px" widths={THUMB_WIDTHS} />
        </div>
        <Link href={lineAddress(line)}>{name}</Link>
      </td>
      <td className="pack-price">{formatFrancs(price_unit)}</td>
      <td className="pack-pieces">
        <span>Quantité&#x202F;: </span>
        {quantity}
      </td>
      <td className="pack-total">
        <Price amount={price_unit * quantity} />
      </td>
    </tr>
  )
}
