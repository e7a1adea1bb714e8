import { execFile } from 'node:child_process'
import { expect } from 'vitest'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { isForeseen } from '#platform/server/run-command.ts'
import { testDatabaseUrl } from '#test/harness/database.ts'
import { listDecisions, signInPerson } from '#test/harness/members.ts'
import { enter, join } from '#test/harness/people.ts'
import { isOnServer } from '#test/harness/process-test.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'
import { makeTempFolder } from '#test/harness/temp-folder.ts'
import { runStaff } from './staff-commands.ts'

interface CommandResult {
  code: number
  out: string
  error: string
}
type Run = (...words: string[]) => Promise<CommandResult>

/** Settings of a non-demo shop. */
const REAL = { DEMO: 'false', PUBLIC_URL: 'https://keur.test', SESSION_SECRET: 's'.repeat(32) }

/** Runs the command in this process, without the seconds of a process start. Returns its output and exit code. */
async function sayStaff(env: Record<string, string>, words: readonly string[]): Promise<CommandResult> {
  const lines: string[] = []
  const out = () => lines.map((line) => `${line}\n`).join('')
  try {
    await runStaff(words, { ...REAL, ...env }, (line) => lines.push(line))
    return { code: 0, out: out(), error: '' }
  } catch (error) {
    if (!isForeseen(error)) throw error
    return { code: 1, out: out(), error: `${error.message}\n` }
  }
}

function startStaff(env: Record<string, string>, words: readonly string[]): Promise<CommandResult> {
  const { PATH = '' } = process.env
  return new Promise((resolve) => {
    const options = { env: { PATH, ...REAL, ...env } }
    execFile(process.execPath, ['server/staff.ts', ...words], options, (failure, out, error) => {
      resolve({ code: failure === null ? 0 : Number(failure.code), out, error })
    })
  })
}

const test = shopTest
  .extend('database', { scope: 'file' }, ({ shop }) => ({ DATABASE_URL: testDatabaseUrl(shop.db) ?? '' }))
  .extend(
    'run',
    { scope: 'file' },
    ({ database }): Run =>
      (...words) =>
        sayStaff(database, words),
  )
  /** An unused embedded database. */
  .extend('folder', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await makeTempFolder('staff')
    onCleanup(() => folder.remove())
    return folder.path
  })

const add = (email: string, rights: string, name = 'Awa Ndiaye') =>
  ['add', '--email', email, '--name', name, '--rights', rights] as const

async function activate(shop: TestShop, link: string): Promise<number> {
  const { pathname, searchParams } = new URL(link)
  expect(pathname).toBe('/create-compte')
  const body = {
    name: 'Awa Ndiaye',
    telephone: '771112233',
    adresse: 'Mermoz',
    password: 'un bon mot de passe',
    token: searchParams.get('token'),
  }
  const mail = encodeURIComponent(searchParams.get('mail') ?? '')
  return (await shop.call('POST', `/api/partner-create/${mail}/update`, { body })).statusCode
}

const readLink = ({ out }: CommandResult): string => /https:\/\/\S+/.exec(out)?.[0] ?? ''

test.skipIf(!isOnServer)(
  'the command creates the first administrator, who chooses a password at the link and administers the shop',
  async ({ shop, run, database }) => {
    expect((await run('list')).out).toContain('Il n’y a encore personne.')
    const added = await startStaff(database, add('PATRONNE@exemple.sn', 'admin'))
    expect(added).toMatchObject({ code: 0, error: '' })
    expect(added.out).toContain('Awa Ndiaye fait partie de l’équipe. Droits : Administration.')
    expect(added.out).toContain('SMTP_URL')
    expect(added.out).toContain('STAFF_SECOND_FACTOR=false')
    expect(await shop.messages('patronne@exemple.sn')).toEqual([])
    expect(await activate(shop, readLink(added))).toBe(200)
    const person = { email: 'patronne@exemple.sn', password: 'un bon mot de passe' }
    const { access_token: token, uid } = await enter(shop, person)
    expect((await shop.call('GET', '/api/admin/equipe', { token })).statusCode).toBe(200)
    expect(await listDecisions(shop.db, 'account', uid)).toMatchObject([
      { action: 'team.invite', account_id: null, after: { rights: ['admin'] } },
    ])
    const listed = await run('list')
    expect(listed.error).toBe('')
    expect(listed.out).toMatch(/^Awa Ndiaye <patronne@exemple\.sn> : Administration \(dernière visite le /)
  },
)

test.skipIf(!isOnServer)(
  'with a mail server the link is also sent by e-mail, and a second command makes a new one',
  async ({ shop, database }) => {
    const mailed = { ...database, SMTP_URL: 'smtp://localhost:2525' }
    const first = await sayStaff(mailed, add('envoyee@exemple.sn', 'clients'))
    expect(first.out).toContain('Il part aussi par e-mail à envoyee@exemple.sn')
    expect(first.out).not.toContain('STAFF_SECOND_FACTOR')
    const [sent] = await shop.messages('envoyee@exemple.sn')
    expect(sent?.text).toContain(readLink(first))
    const second = await sayStaff(mailed, add('envoyee@exemple.sn', 'commandes'))
    expect(second.out).toContain('Droits : Commandes, Clients.')
    expect(readLink(second)).not.toBe(readLink(first))
    expect(await activate(shop, readLink(second))).toBe(200)
  },
)

test.skipIf(!isOnServer)(
  'an e-mail that has an account gives the rights to that account, and the output says so',
  async ({ shop, run }) => {
    const person = await join(shop)
    const { out, code } = await run(...add(person.email, 'paiements', 'Un autre nom'))
    expect(code).toBe(0)
    expect(out).toContain(`celui de ${person.name} : il reçoit les droits.`)
    expect(out).not.toContain('https://')
    const { access_token: token } = await enter(shop, person)
    expect((await shop.call('GET', '/api/admin/paiements/clotures', { token })).statusCode).toBe(200)

    expect((await run('rights', '--email', person.email, '--rights', 'credits')).out).toBe(
      `Droits de ${person.name} : Crédits.\n`,
    )
    expect((await shop.call('GET', '/api/admin/paiements/clotures', { token })).statusCode).toBe(403)
    expect((await run('remove', '--email', person.email)).code).toBe(0)
    expect((await shop.call('GET', '/api/admin/moi', { token })).statusCode).toBe(401)
  },
)

test.skipIf(!isOnServer)(
  'the command does not remove the shop’s last administrator',
  async ({ shop, run }) => {
    await shop.db.rows({ text: `update account set rights = '{}' where rights <> '{}'` })
    await signInPerson(shop, { email: 'seule@exemple.sn', rights: ['admin'] })
    for (const words of [
      ['remove', '--email', 'seule@exemple.sn'],
      ['rights', '--email', 'seule@exemple.sn', '--rights', 'clients'],
    ]) {
      const { code, error } = await run(...words)
      expect({ code, error }).toEqual({
        code: 1,
        error: 'C’est le dernier administrateur : donnez d’abord ce droit à quelqu’un d’autre.\n',
      })
    }
  },
)

test('on an embedded database the command creates its tables, and refuses while the shop is running', async ({
  folder,
}) => {
  const embedded = { DATA_DIR: folder }
  const added = await sayStaff(embedded, add('patronne@exemple.sn', 'admin'))
  expect(added).toMatchObject({ code: 0, error: '' })
  expect(readLink(added)).toMatch(/^https:\/\/keur\.test\/create-compte\?mail=patronne%40exemple\.sn&token=/)
  const shop = await openDatabase({ dataDir: folder })
  const refused = await startStaff(embedded, ['list'])
  await shop.close()
  expect(refused.code).toBe(1)
  expect(refused.out).toBe('')
  expect(refused.error).toContain(folder)
  expect((await sayStaff(embedded, ['list'])).out).toBe(
    'Awa Ndiaye <patronne@exemple.sn> : Administration (invitation en attente)\n',
  )
})

test.for([
  ['nothing', [], /^Usage :/],
  ['a command that does not exist', ['constructor'], /^Usage :/],
  ['a password', ['add', '--password', 'secret'], /^Une option est inconnue, ou il lui manque sa valeur\./],
  ['no rights', ['add', '--email', 'a@exemple.sn', '--name', 'Awa'], /^Il manque --rights\./],
  ['a right that does not exist', add('a@exemple.sn', 'clients,chef'), /^Droit inconnu : chef\./],
  ['somebody who is not of the team', ['remove', '--email', 'b@exemple.sn'], /^Cette personne ne fait pas/],
] as const)(
  'the command refuses %s in a French sentence, and nothing changes',
  async ([, words, sentence], { folder, database }) => {
    // A server is ready at once. The embedded engine takes seconds per start.
    const { code, out, error } = await sayStaff(isOnServer ? database : { DATA_DIR: folder }, words)
    expect(error).toMatch(sentence)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(error).not.toMatch(/\n\s+at |secret/)
  },
)

test('the command restores the access of the only administrator, records it, and prints the link for a password', async ({
  shop,
  run,
}) => {
  const person = await join(shop)
  const { user_info } = await enter(shop, person)
  await shop.db.rows({
    text: `update account set rights = '{admin}' where id = $1`,
    values: [user_info.id],
  })
  const restore = (...words: string[]) => run('restore', '--email', person.email, ...words)
  const reason = ['--reason', 'téléphone volé, pièce d’identité vue']
  expect((await restore('--identity', 'voix', ...reason)).error).toContain('id_card, call_back, vouched')
  expect((await restore('--identity', 'id_card')).error).toContain('Il manque --reason.')
  expect((await restore('--identity', 'call_back', ...reason)).error).toContain('numéro vérifié')
  const result = await restore('--identity', 'id_card', ...reason)
  expect(result.code, result.error).toBe(0)
  const { pathname, searchParams } = new URL(readLink(result))
  expect(pathname).toBe('/new-password')
  const body = { email: person.email, token: searchParams.get('token'), password: 'choisi par moi seule' }
  expect((await shop.call('POST', '/api/new-password', { body })).statusCode).toBe(200)
  const [decision] = (await listDecisions(shop.db, 'account', user_info.id)).filter(
    ({ action }) => action === 'account.restore',
  )
  expect(decision).toMatchObject({ account_id: null, after: { identified_by: 'id_card' } })
})
