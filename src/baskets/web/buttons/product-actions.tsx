import { useState } from 'react'
import type { Product } from '../../../catalogue/contract.ts'
import { QuantityStepper } from '../quantity-stepper.tsx'
import { AddButton } from './add-button.tsx'
import { isForSale } from './card-actions.tsx'
import { NotifyButton } from './notify-button.tsx'
import { WishButton } from './wish-button.tsx'

/** CAT-13: how many, and a button for each basket that the product may go into. */
export function ProductActions({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1)
  const { name, is_preorder, is_creditorder, sale_ok } = product
  const isSold = isForSale(product)
  const choice = { product, quantity }
  return (
    <div className="product-actions">
      {(isSold || is_preorder) && <QuantityStepper of={name} quantity={quantity} onChange={setQuantity} />}
      {isSold && <AddButton kind="cart" {...choice} label="Commander" look="button-sun flex-1" />}
      {is_preorder && (
        <AddButton
          kind="preorder"
          {...choice}
          label="Précommander"
          // One yellow on the page: what can be had at once goes first.
          look={isSold ? 'button-soft product-other' : 'button-sun flex-1'}
        />
      )}
      {sale_ok && !isSold && (
        <NotifyButton
          product={product}
          look={is_preorder ? 'button-soft product-other' : 'button-sun flex-1'}
        />
      )}
      {is_creditorder && sale_ok && (
        <AddButton
          kind="creditOrder"
          {...choice}
          label="À crédit"
          look="button-soft product-other for-members"
        />
      )}
      <WishButton product={product} className="button button-outline" />
    </div>
  )
}
