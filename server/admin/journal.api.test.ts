import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { Journal, JournalEntry } from '../../src/platform/contract/back-office.ts'
import { shopTest } from '../../test/harness/shop-test.ts'

const test = shopTest
  .extend('admin', { scope: 'file' }, ({ shop }) => shop.signIn(['admin']))
  .extend('read', { scope: 'file' }, ({ shop, admin }) => async (query = '') => {
    return (await shop.call('GET', `/api/admin/journal${query}`, { token: admin.token })).json<Journal>()
  })

test('a decision stands in the log with who took it, and filters find it', async ({ shop, admin, read }) => {
  const created = await shop.call('POST', '/api/categories', {
    body: { name: 'Cave à vin' },
    token: admin.token,
  })
  const [entry] = (await read('?action=category.create')).entries
  expect(entry).toMatchObject({
    who: { id: admin.id },
    subject: { type: 'category', id: created.json<{ id: number }>().id },
    after: { name: 'Cave à vin' },
    is_masked: false,
  })
  expect((await read('?action=category.nothing')).entries).toEqual([])
  expect((await read(`?qui=${admin.id + 1000}`)).entries).toEqual([])
  expect((await read('?jusque=2000-01-01')).entries).toEqual([])
  expect((await read()).actions).toContain('category.create')
})

test('personal data is hidden until somebody opens the line, and the opening is on record', async ({
  shop,
  admin,
  read,
}) => {
  await shop.db.rows({
    text: `insert into audit_entry (account_id, action, subject_type, subject_id, before, after)
           values ($1, 'account.block', 'account', 7, null, '{"email": "awa@exemple.sn", "blocked": true}')`,
    values: [admin.id],
  })
  const [hidden] = (await read('?action=account.block')).entries
  expect(hidden).toMatchObject({ after: { email: '•••', blocked: true }, is_masked: true })
  const opened = await shop.call('POST', `/api/admin/journal/${hidden?.id}/ouvrir`, { token: admin.token })
  expect(opened.json<JournalEntry>()).toMatchObject({ after: { email: 'awa@exemple.sn', blocked: true } })
  const [trace] = (await read('?action=journal.open')).entries
  expect(trace).toMatchObject({ who: { id: admin.id }, subject: { type: 'journal', id: hidden?.id } })
})

test('a line that is not there is told, and signs of patterns are searched as themselves', async ({
  shop,
  admin,
  read,
}) => {
  const answer = await shop.call('POST', '/api/admin/journal/999999/ouvrir', { token: admin.token })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'journal.not_found'])
  expect((await read('?action=%25')).entries).toEqual([])
})

test('the log leaves as a file in which each line proves the one before, formulas rest and personal data is hidden', async ({
  shop,
  admin,
}) => {
  await shop.db.rows({
    text: `insert into audit_entry (action, subject_type, subject_id, before, after)
           values ('=SOMME(A1)', 'account', 7, null, '{"email": "awa@exemple.sn"}')`,
  })
  const answer = await shop.call('GET', '/api/admin/journal.csv', { token: admin.token })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="journal.csv"',
    'cache-control': 'no-store',
  })
  const [head = '', ...lines] = answer.body.trimEnd().split('\r\n')
  expect(head).toBe(
    '\uFEFFMaillon;Ligne;Date;Compte;Par;Action;Sujet;Numéro;Avant;Après;Empreinte de la ligne;Empreinte de la chaîne',
  )
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.at(-1)).toContain(`;'=SOMME(A1);account;7;;"{""email"":""•••""}";`)
  let before = ''
  for (const [index, line] of lines.entries()) {
    const [content = '', hash] = line.split(';').slice(-2)
    expect(line.startsWith(`${index + 1};`)).toBe(true)
    before = createHash('sha256')
      .update(Buffer.from(before + content, 'hex'))
      .digest('hex')
    expect(hash).toBe(before)
  }
})

test.for([`update audit_entry set action = 'x'`, 'delete from audit_entry', 'truncate audit_entry'])(
  'the application cannot « %s »',
  async (text, { shop }) => {
    await expect(shop.db.rows({ text })).rejects.toThrow('never changed')
  },
)
