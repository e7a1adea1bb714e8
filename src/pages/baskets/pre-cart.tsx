import type { MetaDescriptor } from 'react-router'
import { BasketScreen } from '../../baskets/web/screen/basket-screen.tsx'
import { PositionPart } from '../../crm/web/place/position-part.tsx'
import { describeBasket } from './basket-meta.ts'

export function meta(): MetaDescriptor[] {
  return describeBasket('Précommande')
}

export default function PreorderScreen() {
  return <BasketScreen kind="preorder" beneath={<PositionPart kind="preorder" />} />
}
