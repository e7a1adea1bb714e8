import { BasketScreen } from '#baskets/web/screen/basket-screen.tsx'
import { describeBasket } from './basket-meta.ts'

export const meta = () => describeBasket('Favoris')

export default function WishlistScreen() {
  return <BasketScreen kind="wishlist" />
}
