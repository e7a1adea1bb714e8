import { randomUUID } from 'node:crypto'
import type { ProductImport } from '#catalogue/contract/imports.ts'
import { type Cluster, until } from '../cluster/cluster.ts'
import { databaseUrl } from '../cluster/layout.ts'
import { listChildren, readEnvironment } from '../cluster/processes.ts'
import type { InjectedFault, Failure, Ground } from './failure.ts'
import { withClient } from './with-client.ts'

/** Products in the file, each with a count; enough to apply for several seconds. */
const ROWS = 2000
const COUNT = 7
/** Timeout in seconds for reading or applying the rest under load. */
const PATIENCE = 120

type Evaluate = NonNullable<InjectedFault['evaluate']>

/** Sends a request to the admin's imports as `world.staff`. */
async function send(
  { cluster, world }: Pick<Ground, 'cluster' | 'world'>,
  path: string,
  body: { type: string; content: string },
): Promise<ProductImport> {
  const answer = await fetch(`${cluster.url}/api/admin/imports${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.staff}`, 'content-type': body.type },
    body: body.content,
    signal: AbortSignal.timeout(20_000),
  })
  if (!answer.ok) throw new Error(`an import was answered with ${answer.status}`)
  return (await answer.json()) as ProductImport
}

/** Progress of an import, read from the database. */
async function readProgress(url: string, id: number): Promise<Pick<ProductImport, 'state' | 'applied'>> {
  const { rows } = await withClient(url, (client) =>
    client.query<Pick<ProductImport, 'state' | 'applied'>>(
      'select state, applied from product_import where id = $1',
      [id],
    ),
  )
  if (rows[0] === undefined) throw new Error(`import ${id} is not there`)
  return rows[0]
}

/** The first process of a machine runs jobs. */
function findJobRunner(cluster: Cluster, machine: string): number[] {
  return listChildren(cluster.get(machine).pid).filter(
    (pid) => readEnvironment(pid).get('PROCESS_NUMBER') === '1',
  )
}

/** Uploads a file, waits until it is read, and applies it. Returns the import's id. */
async function beginImport(ground: Ground, url: string, mark: string): Promise<number> {
  const category = await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('select name from category order by id limit 1')
    return rows[0]?.name ?? ''
  })
  const rows = Array.from(
    { length: ROWS },
    (_, row) => `${mark}-${row};Reprise ${row};${category};100000;${COUNT}`,
  )
  const content = ['Référence;Nom;Catégorie;Prix;Quantité', ...rows].join('\r\n')
  const { id } = await send(ground, '', { type: 'text/csv', content })
  await until('a file that was read', async () => (await readProgress(url, id)).state === 'ready', PATIENCE)
  const decision = JSON.stringify({ skip_bad: false })
  await send(ground, `/${id}/appliquer`, { type: 'application/json', content: decision })
  return id
}

/** Checks that all products of the file exist, each with its count. */
async function evaluateGoods(url: string, mark: string, applied: number): ReturnType<Evaluate> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ goods: number; right: number }>(
      `select count(*)::integer as goods, (count(*) filter (where on_hand = $2))::integer as right
       from product where reference like $1 || '-%'`,
      [mark, COUNT],
    ),
  )
  const { goods = 0, right = 0 } = rows[0] ?? {}
  return {
    seen: `killed after ${applied} of ${ROWS} rows; ${goods} goods came in, ${right} with their count`,
    broken: [
      ...(applied < ROWS ? [] : ['the import had ended before anything was killed']),
      ...(goods === ROWS && right === ROWS ? [] : ['the import was not done once and whole']),
    ],
  }
}

/** Kills both job processes while one of them imports products: a later one continues the import. */
export const JOBS_KILLED: Failure = {
  name: 'the processes that run jobs killed in the middle of an import',
  strike: async (ground) => {
    const { cluster } = ground
    const url = databaseUrl(cluster.layout)
    const mark = `REPRISE-${randomUUID().slice(0, 8)}`
    const id = await beginImport(ground, url, mark)
    await until('an import that is under way', async () => (await readProgress(url, id)).applied > 0)
    for (const pid of ['machine1', 'machine2'].flatMap((name) => findJobRunner(cluster, name)))
      process.kill(pid, 'SIGKILL')
    const { applied } = await readProgress(url, id)
    return {
      mend: () => {},
      hasShown: async () => (await readProgress(url, id)).state === 'done',
      evaluate: () => evaluateGoods(url, mark, applied),
    }
  },
}
