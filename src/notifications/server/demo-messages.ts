import type { DemoMessage } from '#notifications/contract.ts'
import { findMobile } from '#platform/contract/phone.ts'
import type { Queryable } from '#platform/server/db/database.ts'

/** Messages that one answer holds. */
const MOST = 100

type Row = Omit<DemoMessage, 'at'> & { at: Date }

const COLUMNS = 'id, recipient as to, channel, subject, text, html, at'

/** Messages that the demo kept, newest first: all of them, or those to an e-mail or a phone in any accepted form. */
export async function listDemoMessages(db: Queryable, to = ''): Promise<DemoMessage[]> {
  const recipient = findMobile(to) ?? to.trim().toLowerCase()
  const rows = await db.rows<Row>({
    text: `select ${COLUMNS} from demo_message where $1 = '' or recipient = $1 order by id desc limit $2`,
    values: [recipient, MOST],
  })
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** The document of a kept mail; undefined where there is none. */
export async function findDemoHtml(db: Queryable, id: number): Promise<string | undefined> {
  const [row] = await db.rows<{ html: string | null }>({
    text: 'select html from demo_message where id = $1',
    values: [id],
  })
  return row?.html ?? undefined
}
