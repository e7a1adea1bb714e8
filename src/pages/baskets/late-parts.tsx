import { late } from '#platform/web/late.ts'

// Parts that only a filled basket shows: who comes with an empty one does not wait for them.

export const PositionPart = late(async () => (await import('#crm/web/place/position-part.tsx')).PositionPart)

export const PreorderWays = late(
  async () => (await import('#orders/web/place/preorder-ways.tsx')).PreorderWays,
)

export const BasketWays = late(async () => (await import('#orders/web/place/basket-ways.tsx')).BasketWays)

export const BasketDue = late(async () => (await import('#baskets/web/screen/basket-due.tsx')).BasketDue)

export const BasketPlan = late(async () => (await import('#baskets/web/screen/basket-plan.tsx')).BasketPlan)
