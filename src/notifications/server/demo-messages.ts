import type { DemoMessage } from '#notifications/contract.ts'
import { cleanEmail } from '#platform/contract/clean-text.ts'
import { findMobile } from '#platform/contract/phone.ts'
import type { Queryable } from '#platform/server/db/database.ts'

/** Maximum messages per response. */
const MOST = 100

const COLUMNS = 'id, recipient as to, channel, subject, text, html, at'

/** Lists the demo's messages, newest first: all, or those to an e-mail or phone in any accepted form. */
export async function listDemoMessages(db: Queryable, to = ''): Promise<DemoMessage[]> {
  const recipient = findMobile(to) ?? cleanEmail(to)
  const rows = await db.rows({
    shape: 'notifications.list-demo-messages',
    text: `select ${COLUMNS} from demo_message where $1 = '' or recipient = $1 order by id desc limit $2`,
    values: [recipient, MOST],
  })
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** HTML document of a stored e-mail. Undefined when there is none. */
export async function findDemoHtml(db: Queryable, id: number): Promise<string | undefined> {
  const [row] = await db.rows({
    shape: 'notifications.find-demo-html',
    text: 'select html from demo_message where id = $1',
    values: [id],
  })
  return row?.html ?? undefined
}
