import { useState } from 'react'
import type { Product } from '#catalogue/contract.ts'
import { firstOffer } from '#catalogue/contract/price-fields.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { QuantityStepper } from '../quantity-stepper.tsx'
import { AddButton, NotifyButton, WishButton } from './basket-buttons.tsx'

/** CAT-13: quantity and one button for each basket that the product may go into. The first button shows the total. */
export function ProductActions({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1)
  const { name, is_preorder, is_creditorder, sale_ok } = product
  const { kind, price } = firstOffer(product)
  const isSold = kind === 'cart'
  const total = formatFrancs(price * quantity)
  const choice = { product, quantity }
  return (
    <div className="product-actions">
      {(isSold || is_preorder) && <QuantityStepper of={name} quantity={quantity} onChange={setQuantity} />}
      {/* Only one yellow button per page: immediate purchase comes first. */}
      <div className="action-bar product-main">
        {isSold ? (
          <AddButton kind="cart" {...choice} label={`Commander ${total}`} look="button-sun" />
        ) : is_preorder ? (
          <AddButton kind="preorder" {...choice} label={`Précommander ${total}`} look="button-sun" />
        ) : (
          sale_ok && <NotifyButton product={product} look="button-sun" />
        )}
      </div>
      {isSold && is_preorder && (
        <AddButton kind="preorder" {...choice} label="Précommander" look="button-soft product-other px-3" />
      )}
      {sale_ok && !isSold && is_preorder && (
        <NotifyButton product={product} look="button-soft product-other px-3" />
      )}
      {is_creditorder && (
        <AddButton
          kind="creditOrder"
          {...choice}
          label="À crédit"
          look="button-soft product-other px-3 for-members"
        />
      )}
      <WishButton product={product} className="button button-outline px-3" />
    </div>
  )
}
