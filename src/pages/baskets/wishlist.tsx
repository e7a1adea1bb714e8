import type { MetaDescriptor } from 'react-router'
import { BasketScreen } from '../../baskets/web/screen/basket-screen.tsx'
import { describeBasket } from './basket-meta.ts'

export function meta(): MetaDescriptor[] {
  return describeBasket('Favoris')
}

export default function WishlistScreen() {
  return <BasketScreen kind="wishlist" />
}
