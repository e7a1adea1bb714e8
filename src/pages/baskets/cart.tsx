import type { MetaDescriptor } from 'react-router'
import { BasketScreen } from '../../baskets/web/screen/basket-screen.tsx'
import { PositionPart } from '../../crm/web/place/position-part.tsx'
import { describeBasket } from './basket-meta.ts'

export function meta(): MetaDescriptor[] {
  return describeBasket('Panier')
}

export default function CartScreen() {
  return <BasketScreen kind="cart" beneath={<PositionPart kind="cart" />} />
}
