import { lazy } from 'react'

/** Parts that only a filled basket shows: who comes with an empty one does not wait for them. */
export const PositionPart = lazy(async () => {
  const { PositionPart: part } = await import('../../crm/web/place/position-part.tsx')
  return { default: part }
})

export const PreorderWays = lazy(async () => {
  const { PreorderWays: part } = await import('../../orders/web/reservation/preorder-ways.tsx')
  return { default: part }
})

export const BasketPlan = lazy(async () => {
  const { BasketPlan: part } = await import('../../baskets/web/screen/basket-plan.tsx')
  return { default: part }
})
