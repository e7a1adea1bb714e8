import type { Address, AddressWrite } from '#accounts/contract.ts'
import { isCommune } from '#accounts/rules/communes.ts'
import { requireRow, type Queryable, type Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { requireMobile } from '../require-mobile.ts'

/** Maximum addresses per person; more suggests addresses of other people's customers. */
const MAX_ADDRESSES = 20
const COLUMNS = 'id, name, phone, commune, place, landmark, latitude, longitude, is_default'

/** Lists a person's addresses: the default first, then in order of creation. */
export function listAddresses(db: Queryable, accountId: number): Promise<Address[]> {
  return db.rows({
    shape: 'accounts.list-addresses',
    text: `select ${COLUMNS} from address where account_id = $1 order by is_default desc, id`,
    values: [accountId],
  })
}

/** Adds an address; the first becomes the default. Throws request.invalid, also beyond twenty. */
export async function addAddress(
  tx: Transaction,
  accountId: number,
  address: AddressWrite,
): Promise<Address> {
  const written = check(address)
  // Serialises concurrent additions from two devices.
  await tx.rows({ text: 'select 1 from account where id = $1 for update', values: [accountId] })
  const count = (await listAddresses(tx, accountId)).length
  if (count >= MAX_ADDRESSES) {
    throw new ShopError('request.invalid', {
      fields: { place: `Vous avez déjà ${MAX_ADDRESSES} adresses : retirez-en une d’abord.` },
    })
  }
  const isDefault = address.is_default || count === 0
  if (isDefault) await clearDefault(tx, accountId)
  const [row] = await tx.rows({
    shape: 'accounts.add-address',
    text: `insert into address (account_id, is_default, name, phone, commune, place, landmark, latitude, longitude)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${COLUMNS}`,
    values: [accountId, isDefault, ...written],
  })
  if (row === undefined) throw new Error('the address was not stored')
  return row
}

/** Replaces one of the person's addresses. Throws address.not_found, request.invalid. */
export async function changeAddress(
  tx: Transaction,
  id: number,
  { accountId, address }: { accountId: number; address: AddressWrite },
): Promise<Address> {
  const written = check(address)
  await tx.rows({ text: 'select 1 from account where id = $1 for update', values: [accountId] })
  if (address.is_default) await clearDefault(tx, accountId)
  // The default address remains the default until another one replaces it.
  return requireRow(tx, 'address.not_found', {
    shape: 'accounts.change-address',
    text: `update address set is_default = is_default or $3, name = $4, phone = $5, commune = $6, place = $7,
             landmark = $8, latitude = $9, longitude = $10
           where id = $1 and account_id = $2 returning ${COLUMNS}`,
    values: [id, accountId, address.is_default, ...written],
  })
}

/**
 * Removes one of the person's addresses; if it was the default, the oldest remaining one becomes the default. Throws
 * address.not_found.
 */
export async function removeAddress(tx: Transaction, id: number, accountId: number): Promise<void> {
  await tx.rows({ text: 'select 1 from account where id = $1 for update', values: [accountId] })
  const removed = await requireRow(tx, 'address.not_found', {
    shape: 'accounts.remove-address',
    text: 'delete from address where id = $1 and account_id = $2 returning is_default',
    values: [id, accountId],
  })
  if (!removed.is_default) return
  await tx.rows({
    text: `update address set is_default = true
           where id = (select min(id) from address where account_id = $1)`,
    values: [accountId],
  })
}

async function clearDefault(tx: Transaction, accountId: number): Promise<void> {
  await tx.rows({
    text: 'update address set is_default = false where account_id = $1 and is_default',
    values: [accountId],
  })
}

/** Returns the stored values of an address in column order. Throws request.invalid. */
function check({ name, phone, commune, place, landmark, latitude, longitude }: AddressWrite) {
  const fields: Record<string, string> = {}
  if (commune !== null && !isCommune(commune))
    fields.commune = 'Choisissez une commune de la région de Dakar, ou laissez vide.'
  if ((latitude === null) !== (longitude === null))
    fields.latitude = 'Une position a une latitude et une longitude.'
  if (Object.keys(fields).length > 0) throw new ShopError('request.invalid', { fields })
  return [name, requireMobile(phone, 'phone'), commune, place, landmark, latitude, longitude] as const
}
