import type { CreditRoom } from '#orders/server/index.ts'
import { listCreditObstacles } from './find-eligibility.ts'
import { requireCreditRoom } from './require-credit-room.ts'

/** What orders ask of credit. */
export const creditRoom: CreditRoom = {
  require: requireCreditRoom,
  listObstacles: async (db, accountId, total) =>
    (await listCreditObstacles(db, accountId, { total })).obstacles,
}
