import { BasketScreen } from '#baskets/web/screen/basket-screen.tsx'
import { describeBasket } from './basket-meta.ts'
import { BasketDue, BasketPlan, PositionPart, PreorderWays } from './late-parts.tsx'

export const meta = () => describeBasket('Précommande')

export default function PreorderScreen() {
  return (
    <BasketScreen
      kind="preorder"
      Plan={BasketPlan}
      Due={BasketDue}
      wayOn={<PreorderWays />}
      beneath={<PositionPart kind="preorder" />}
    />
  )
}
