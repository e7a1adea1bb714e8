import type { CreditRoom } from '#orders/server/index.ts'
import { listCreditObstacles } from './find-eligibility.ts'
import { requireCreditRoom } from './require-credit-room.ts'

/** Functions of credit that orders use. */
export const creditRoom: CreditRoom = {
  require: requireCreditRoom,
  listObstacles: async (db, accountId, total) =>
    (await listCreditObstacles(db, accountId, { total })).obstacles,
}
