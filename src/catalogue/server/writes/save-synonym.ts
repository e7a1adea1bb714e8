import type { SynonymWrite } from '#catalogue/contract.ts'
import { fold } from '#catalogue/rules/fold.ts'
import { LONGEST_PHRASE } from '#catalogue/rules/search/interpret-search.ts'
import { splitWords } from '#catalogue/rules/search/split-words.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import { findRow, requireRow, type Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Catalogue } from '../catalogue.ts'

/** Adds or changes a synonym. Searches use it immediately. Throws request.invalid. */
export function saveSynonym(
  { db, signals }: Pick<Catalogue, 'db' | 'signals'>,
  { said, means }: SynonymWrite,
  caller: Caller,
): Promise<number> {
  const words = splitWords(said)
  if (words.length === 0 || words.length > LONGEST_PHRASE)
    throw new ShopError('request.invalid', {
      fields: { said: `Indiquez d’un à ${LONGEST_PHRASE} mots qui comptent.` },
    })
  const after = { said: words.join(' '), means: means.map((text) => fold(text.trim())) }
  return db.transaction(async (tx) => {
    const before = await findSynonym(tx, after.said)
    const [row] = await tx.rows({
      shape: 'catalogue.save-synonym',
      text: `insert into search_synonym (said, means, account_id) values ($1, $2, $3)
             on conflict (said) do update set means = excluded.means, account_id = excluded.account_id returning id`,
      values: [after.said, after.means, caller.kind === 'account' ? caller.id : null],
    })
    if (row === undefined) throw new Error('the synonym has no id')
    const subject = { type: 'synonym', id: row.id }
    await recordDecision(tx, { caller, action: 'synonym.save', subject, before: before ?? null, after })
    await signals.announce(tx, 'catalogue.changed')
    return row.id
  })
}

/** Deletes a synonym. Throws synonym.not_found. */
export async function removeSynonym(
  { db, signals }: Pick<Catalogue, 'db' | 'signals'>,
  id: number,
  caller: Caller,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await requireRow(tx, 'synonym.not_found', {
      shape: 'catalogue.remove-synonym',
      text: 'delete from search_synonym where id = $1 returning said, means',
      values: [id],
    })
    const subject = { type: 'synonym', id }
    await recordDecision(tx, { caller, action: 'synonym.remove', subject, before, after: null })
    await signals.announce(tx, 'catalogue.changed')
  })
}

async function findSynonym(tx: Transaction, said: string) {
  return findRow(tx, {
    shape: 'catalogue.find-synonym',
    text: 'select said, means from search_synonym where said = $1',
    values: [said],
  })
}
