import { randomInt } from 'node:crypto'
import type { BasketShare, SharedBasket, SharedCode } from '#baskets/contract.ts'
import { joinLines } from '#baskets/rules/verify-lines.ts'
import { findListedProducts } from '#catalogue/server/index.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { checkBasket } from '../check-basket.ts'

const DAYS = 30
/** Omits characters that are confused when read aloud. Ten characters make guessing infeasible. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10
const CODE = new RegExp(`^[${CHARACTERS}]{${LENGTH}}$`)

/** Stores a basket under a new random code for 30 days. The sharer is not stored. */
export async function shareBasket(
  db: Queryable,
  { kind, lines }: BasketShare,
  now: Date,
): Promise<SharedCode> {
  const code = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
  const expiresAt = new Date(now.getTime() + DAYS * 86_400_000)
  await db.rows({
    name: 'baskets.share',
    text: 'insert into shared_basket (code, kind, lines, expires_at) values ($1, $2, $3, $4)',
    values: [code, kind, JSON.stringify(joinLines(lines)), expiresAt],
  })
  return { code, expires_at: expiresAt.toISOString() }
}

/** Returns a shared basket at today's prices. Throws `basket.not_found` for an unknown, malformed or expired code. */
export async function openShare(db: Queryable, code: string, now: Date): Promise<SharedBasket> {
  const [share] = CODE.test(code)
    ? await db.rows({
        name: 'baskets.open-share',
        text: 'select kind, lines, expires_at from shared_basket where code = $1 and expires_at > $2',
        values: [code, now],
      })
    : []
  if (share === undefined) throw new ShopError('basket.not_found')
  const { kind, lines, expires_at } = share
  const checked = await checkBasket(db, { kind, lines }, now)
  const products = await findListedProducts(
    db,
    lines.map(({ id }) => id),
  )
  return { ...checked, products, expires_at: expires_at.toISOString() }
}
