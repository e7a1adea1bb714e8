import type { Database } from '#platform/server/db/database.ts'
import type { ProviderName } from '../providers/provider.ts'
import type { SimulatedSession } from './simulated-session.ts'

/** `after_creating`: 500 although the session was created. All but `down` occur once. */
export const FAULTS = ['after_creating', 'too_many', 'slow', 'down'] as const
export type Fault = (typeof FAULTS)[number]

export interface SimulatedStore {
  add(session: SimulatedSession): Promise<void>
  find(provider: ProviderName, id: string): Promise<SimulatedSession | undefined>
  /** Oldest first. */
  listByReference(provider: ProviderName, reference: string): Promise<SimulatedSession[]>
  /** All sessions of the last days, oldest first. */
  listAll(provider: ProviderName): Promise<SimulatedSession[]>
  /** Serialises concurrent changes. Undefined for an unknown session. */
  change(
    provider: ProviderName,
    id: string,
    change: (session: SimulatedSession) => SimulatedSession,
  ): Promise<SimulatedSession | undefined>
  /** Takes the fault for the next call; `down` persists, all others occur once. */
  takeFault(provider: ProviderName): Promise<Fault | undefined>
  isDown(provider: ProviderName): Promise<boolean>
  setFault(provider: ProviderName, fault: Fault | undefined): Promise<void>
}

/** Days for which sessions are stored, followed by the maximum listed. */
const RETENTION_DAYS = 7
const MAX_LISTED = 1000

export function createSimulatedStore(db: Database): SimulatedStore {
  return { ...createSessions(db), ...createFaults(db) }
}

function createSessions(
  db: Database,
): Pick<SimulatedStore, 'add' | 'find' | 'listByReference' | 'listAll' | 'change'> {
  const list = async (condition: string, values: unknown[]): Promise<SimulatedSession[]> => {
    const rows = await db.rows({
      shape: 'payments.list',
      text: `select body from simulated_session where provider = $1 ${condition}
             order by created_at, id limit ${MAX_LISTED}`,
      values,
    })
    return rows.map(({ body }) => body)
  }
  return {
    add: async (session) => {
      await db.rows({
        text: `with old as (delete from simulated_session where created_at < now() - make_interval(days => ${RETENTION_DAYS}))
               insert into simulated_session (id, provider, reference, body) values ($1, $2, $3, $4)`,
        values: [session.id, session.provider, session.reference, JSON.stringify(session)],
      })
    },
    find: async (provider, id) => (await list('and id = $2', [provider, id]))[0],
    listByReference: (provider, reference) => list('and reference = $2', [provider, reference]),
    listAll: (provider) => list('', [provider]),
    change: (provider, id, change) =>
      db.transaction(async (tx) => {
        const [row] = await tx.rows({
          shape: 'payments.change',
          text: 'select body from simulated_session where provider = $1 and id = $2 for update',
          values: [provider, id],
        })
        if (!row) return undefined
        const changed = change(row.body)
        await tx.rows({
          text: 'update simulated_session set body = $2 where id = $1',
          values: [id, JSON.stringify(changed)],
        })
        return changed
      }),
  }
}

function createFaults(db: Database): Pick<SimulatedStore, 'takeFault' | 'isDown' | 'setFault'> {
  return {
    takeFault: async (provider) => {
      const [row] = await db.rows({
        shape: 'payments.take-fault',
        text: `delete from simulated_fault where provider = $1 and fault <> 'down' returning fault`,
        values: [provider],
      })
      return row?.fault
    },
    isDown: async (provider) => {
      const rows = await db.rows({
        shape: 'payments.is-down',
        text: `select 1 from simulated_fault where provider = $1 and fault = 'down'`,
        values: [provider],
      })
      return rows.length > 0
    },
    setFault: async (provider, fault) => {
      await db.rows(
        fault === undefined
          ? { text: 'delete from simulated_fault where provider = $1', values: [provider] }
          : {
              text: `insert into simulated_fault (provider, fault) values ($1, $2)
                     on conflict (provider) do update set fault = excluded.fault`,
              values: [provider, fault],
            },
      )
    },
  }
}
