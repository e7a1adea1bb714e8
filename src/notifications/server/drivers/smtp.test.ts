import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { EXAMPLES } from '#notifications/rules/examples.ts'
import { renderMessageMail } from '#notifications/rules/render-message.ts'
import { PermanentError } from '#platform/server/events/outbox.ts'
import { company, shop } from '#shop.config.ts'
import { createSmtpMail } from './open-drivers.ts'

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

interface Box {
  url: string
  mails: { from: string; to: string[]; raw: string }[]
}

/** A mail server on a free port that stores e-mails, or rejects recipients with that status. */
async function openMailServer(rejectionCode?: number): Promise<Box> {
  const mails: Box['mails'] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => {
      done(
        rejectionCode === undefined
          ? null
          : Object.assign(new Error('no such mailbox'), { responseCode: rejectionCode }),
      )
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push({ from, to, raw: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  close = () => new Promise((resolve) => server.close(() => resolve()))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, mails }
}

const request = {
  id: 42,
  recipient: 'awa@exemple.sn',
  name: 'Awa Diène',
  content: renderMessageMail('adhesion-accepted', EXAMPLES['adhesion-accepted'], 'Awa Diène', {
    shop,
    company,
  }),
}
const readFacts = () => Promise.resolve({ shop, company })

test('APP-4: a mail with accents arrives intact, from the shop, as text and as HTML', async () => {
  const { url, mails } = await openMailServer()
  const from = 'Keur Électro <bonjour@keur-electro.sn>'
  await createSmtpMail({ smtpUrl: url, from }, readFacts).deliver(request)
  expect(mails).toHaveLength(1)
  const { raw, ...envelope } = mails[0] ?? { raw: '' }
  expect(envelope).toEqual({ from: 'bonjour@keur-electro.sn', to: ['awa@exemple.sn'] })
  expect(raw).toContain('Message-ID: <message-42@keur-electro.sn>')
  expect(raw).toContain('Auto-Submitted: auto-generated')
  expect(raw).toMatch(/Reply-To: contact@keur-electro\.sn/)
  expect(readWords(/^Subject: ((?:.|\r\n )+)/m.exec(raw)?.[1] ?? '')).toBe(request.content.subject)
  const [text, html] = readParts(raw)
  expect(text?.replaceAll('\r\n', '\n').trimEnd()).toBe(request.content.text.trimEnd())
  expect(html?.replaceAll('\r\n', '\n').trimEnd()).toBe(request.content.html.trimEnd())
})

test('a logo uploaded by staff is attached to the mail, which loads nothing from another host', async () => {
  const { url, mails } = await openMailServer()
  const logo = Buffer.from('a picture')
  const facts = { shop: { ...shop, logo: `${'a'.repeat(32)}-480x120` }, company, logo }
  const content = renderMessageMail('adhesion-accepted', EXAMPLES['adhesion-accepted'], 'Awa', facts)
  const mail = createSmtpMail({ smtpUrl: url, from: undefined }, () => Promise.resolve(facts))
  await mail.deliver({ ...request, content })
  const { raw } = mails[0] ?? { raw: '' }
  expect(content.html).toContain('<img src="cid:logo@boutique" width="144" height="36" alt="Keur Électro"')
  expect(raw).toContain('Content-ID: <logo@boutique>')
  expect(raw).toContain(logo.toString('base64'))
})

test('a mailbox that does not exist is not retried', async () => {
  const { url, mails } = await openMailServer(550)
  const delivering = createSmtpMail({ smtpUrl: url, from: undefined }, readFacts).deliver(request)
  await expect(delivering).rejects.toBeInstanceOf(PermanentError)
  expect(mails).toEqual([])
})

test.each([450, 554])('a mail server’s error %i is retried later', async (status) => {
  const { url } = await openMailServer(status)
  const failure = await createSmtpMail({ smtpUrl: url, from: undefined }, readFacts)
    .deliver(request)
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(PermanentError)
})

test('an unreachable mail server is retried later', async () => {
  const { url } = await openMailServer()
  await close?.()
  close = undefined
  const delivering = createSmtpMail({ smtpUrl: url, from: undefined }, readFacts).deliver(request)
  await expect(delivering).rejects.toThrow('ECONNREFUSED')
})

/** Decodes a header in the encodings of RFC 2047. */
function readWords(header: string): string {
  const words = [...header.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi)]
  if (words.length === 0) return header
  const bytes = words.map(([, way, word = '']) =>
    way?.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : readQuoted(word.replaceAll('_', ' ')),
  )
  return Buffer.concat(bytes).toString()
}

function readQuoted(text: string): Buffer {
  const joined = text.replace(/=\r\n/g, '')
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_sign, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1')
}

function readParts(raw: string): string[] {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
  return raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n')
      const text = body.join('\r\n\r\n')
      if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
      return /quoted-printable/i.test(head) ? readQuoted(text).toString() : text
    })
}
