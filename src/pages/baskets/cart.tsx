import { BasketScreen } from '#baskets/web/screen/basket-screen.tsx'
import { describeBasket } from './basket-meta.ts'
import { BasketWays, PositionPart } from './late-parts.tsx'

export const meta = () => describeBasket('Panier')

export default function CartScreen() {
  return <BasketScreen kind="cart" wayOn={<BasketWays />} beneath={<PositionPart kind="cart" />} />
}
