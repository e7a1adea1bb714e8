import type { AuditAction } from '#platform/contract/audit-actions.ts'
import type { Caller } from './auth/rights.ts'
import type { Transaction } from './db/database.ts'

/** A decision of staff or of an employer, for the audit log. */
export interface Decision {
  caller: Caller
  /** The action, e.g. `product.update`. */
  action: AuditAction
  /** Without an id: a subject that the shop does not know. */
  subject: { type: string; id: number | null }
  before: unknown
  after: unknown
}

/** Writes a decision to the audit log, in the transaction that carries it out. */
export async function recordDecision(tx: Transaction, decision: Decision): Promise<void> {
  await tx.rows({
    name: 'audit.record',
    text: `insert into audit_entry (account_id, action, subject_type, subject_id, before, after)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [
      decision.caller.kind === 'account' ? decision.caller.id : null,
      decision.action,
      decision.subject.type,
      decision.subject.id,
      JSON.stringify(decision.before ?? null),
      JSON.stringify(decision.after ?? null),
    ],
  })
}

/**
 * Writes several decisions of one person, in the transaction that carries them out. Null when the author is unknown.
 */
export async function recordDecisions(
  tx: Transaction,
  accountId: number | null,
  decisions: readonly Omit<Decision, 'caller'>[],
): Promise<void> {
  if (decisions.length === 0) return
  await tx.rows({
    name: 'audit.record-many',
    text: `insert into audit_entry (account_id, action, subject_type, subject_id, before, after)
           select $1, d->>'action', d->'subject'->>'type', (d->'subject'->>'id')::bigint,
             coalesce(d->'before', 'null'), coalesce(d->'after', 'null')
           from jsonb_array_elements($2::jsonb) d`,
    values: [accountId, JSON.stringify(decisions)],
  })
}
