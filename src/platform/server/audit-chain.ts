import { createHash } from 'node:crypto'
import { type Queryable, readBatches } from './db/database.ts'

/** Links read per query. */
const BATCH = 500

export interface AuditProof {
  /** Number of links verified. */
  length: number
  /** Last valid hash, in hexadecimal. A copy stored elsewhere proves later that no earlier entry was rewritten. */
  head: string
  /** First error. Undefined if the log is intact. */
  failure: AuditFailure | undefined
}

/** `entryId` is the entry concerned. Undefined if only links are missing. */
interface AuditFailure {
  kind: 'changed' | 'removed' | 'inserted' | 'broken' | 'cut' | 'rewritten'
  entryId: number | undefined
  detail: string
}

interface Link {
  position: number
  entry_id: number
  content: string
  hash: string
  /** The entry's current text, as it is hashed. Null if the entry is missing. */
  current: string | null
}

/**
 * Verifies the chain of the audit log from its first link. It trusts only the stored links and recomputes the rest.
 * `noted`: a head of an earlier proof, in hexadecimal, that the chain must contain.
 */
export async function proveAudit(db: Queryable, noted?: string): Promise<AuditProof> {
  // Read first: entries committed meanwhile are beyond it.
  const end = await readHead(db)
  let [length, head, isNotedFound] = [0, '', noted === undefined]
  const answer = (failure: AuditFailure | undefined): AuditProof => ({ length, head, failure })
  for await (const link of readLinks(db, end.position)) {
    const failure = checkLink(link, { length, head })
    if (failure !== undefined) return answer(failure)
    ;[length, head] = [link.position, link.hash]
    isNotedFound ||= head === noted
  }
  return answer(
    checkEnd({ length, head }, end) ??
      (await findUnlinked(db)) ??
      (isNotedFound
        ? undefined
        : describeFailure('rewritten', undefined, 'the noted hash stands nowhere in it')),
  )
}

async function readHead(db: Queryable): Promise<{ position: number; hash: string }> {
  const [row] = await db.rows({
    shape: 'platform.read-head',
    text: `select position, encode(hash, 'hex') as hash from audit_head`,
    values: [],
  })
  return row ?? { position: 0, hash: '' }
}

async function* readLinks(db: Queryable, until: number): AsyncGenerator<Link> {
  const readAfter = (last: Link | undefined): Promise<Link[]> =>
    db.rows({
      name: 'audit.links',
      // The text that migration 0041 hashes, repeated here because a database function could be replaced.
      text: `select l.position, l.entry_id, encode(l.content, 'hex') as content, encode(l.hash, 'hex') as hash,
               case when e.id is not null then jsonb_build_array(
                 e.id, to_char(e.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.account_id,
                 e.action, e.subject_type, e.subject_id, e.before, e.after)::text end as current
             from audit_link l left join audit_entry e on e.id = l.entry_id
             where l.position > $1 and l.position <= $2 order by l.position limit ${BATCH}`,
      values: [last?.position ?? 0, until],
    })
  for await (const links of readBatches(BATCH, readAfter)) yield* links
}

function checkLink(link: Link, before: { length: number; head: string }): AuditFailure | undefined {
  const { position, entry_id: id, current, content, hash } = link
  if (position !== before.length + 1)
    return describeFailure('broken', undefined, `links ${before.length + 1} to ${position - 1} are gone`)
  if (current === null) return describeFailure('removed', id, 'the line is gone')
  if (sha256(Buffer.from(current)) !== content)
    return describeFailure('changed', id, 'the line says something else than it did')
  if (sha256(Buffer.from(before.head + content, 'hex')) !== hash)
    return describeFailure('broken', id, 'its link does not follow from the one before')
  return undefined
}

function checkEnd(
  { length, head }: { length: number; head: string },
  end: { position: number; hash: string },
): AuditFailure | undefined {
  if (length === end.position && head === end.hash) return undefined
  return describeFailure('cut', undefined, `the chain ends at link ${length}, the log at ${end.position}`)
}

/** Each entry is linked in the transaction that writes it. */
async function findUnlinked(db: Queryable): Promise<AuditFailure | undefined> {
  const [row] = await db.rows({
    shape: 'platform.find-unlinked',
    text: `select id from audit_entry e where not exists (select from audit_link l where l.entry_id = e.id)
           order by id limit 1`,
    values: [],
  })
  return (
    row &&
    describeFailure('inserted', row.id, 'the line is in no link: it was written behind the application')
  )
}

function describeFailure(
  kind: AuditFailure['kind'],
  entryId: number | undefined,
  detail: string,
): AuditFailure {
  return { kind, entryId, detail }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
