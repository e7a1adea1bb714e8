import { late } from '#platform/web/late.ts'

// Loaded only for a filled basket, so that visitors with an empty one do not wait.

export const PositionPart = late(async () => (await import('#crm/web/place/position-part.tsx')).PositionPart)

export const PreorderWays = late(
  async () => (await import('#orders/web/place/preorder-ways.tsx')).PreorderWays,
)

export const BasketWays = late(async () => (await import('#orders/web/place/basket-ways.tsx')).BasketWays)

export const BasketDue = late(async () => (await import('#baskets/web/screen/basket-due.tsx')).BasketDue)

export const BasketPlan = late(async () => (await import('#baskets/web/screen/basket-plan.tsx')).BasketPlan)
