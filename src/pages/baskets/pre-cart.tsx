import type { MetaDescriptor } from 'react-router'
import { BasketScreen } from '../../baskets/web/screen/basket-screen.tsx'
import { PositionPart } from '../../crm/web/place/position-part.tsx'
import { PreorderWays } from '../../orders/web/reservation/preorder-ways.tsx'
import { describeBasket } from './basket-meta.ts'

export function meta(): MetaDescriptor[] {
  return describeBasket('Précommande')
}

export default function PreorderScreen() {
  return <BasketScreen kind="preorder" wayOn={<PreorderWays />} beneath={<PositionPart kind="preorder" />} />
}
