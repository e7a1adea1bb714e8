import { expect, test } from 'vitest'
import { company as seller, shop } from '#shop.config.ts'
import { EXAMPLES } from './examples.ts'
import { countSmsParts, toGsm7 } from './gsm-7.ts'
import { findMessageSms, renderMessageMail } from './render-message.ts'
import { MESSAGE_KINDS, SECRET_KINDS, TEMPLATES, listChannels } from './templates/templates.ts'

const FACTS = { shop, company: seller }
const mailOf = (kind: (typeof MESSAGE_KINDS)[number], name = 'Awa Ndiaye') =>
  renderMessageMail(kind, EXAMPLES[kind], name, FACTS)

test.each(MESSAGE_KINDS)('APP-4: the mail « %s » uses French typography, in text and in HTML', (kind) => {
  const { subject, text, html } = mailOf(kind)
  expect(subject.length).toBeLessThan(70)
  expect(text).toMatch(/^Bonjour Awa Ndiaye,\n\n/)
  for (const words of [subject, text]) {
    expect(words).not.toMatch(/\w'\w/)
    expect(words).not.toMatch(/ [:;!?»]|« /)
  }
  expect(html).toContain('<html lang="fr">')
  expect(html).toContain(shop.name)
  expect(html).not.toMatch(/undefined|\[object|<script|<style|<img|class=/)
  // At most one button per e-mail.
  expect(html.match(/display:inline-block/g)?.length ?? 0).toBeLessThanOrEqual(1)
})

test.each(MESSAGE_KINDS.filter((kind) => listChannels(kind).includes('sms')))(
  'APP-4: the SMS « %s » is one part, names the shop and needs no other alphabet',
  (kind) => {
    const sms = findMessageSms(kind, EXAMPLES[kind], FACTS) ?? ''
    expect(countSmsParts(sms), sms).toBe(1)
    expect(sms.startsWith(`${toGsm7(shop.name)} : `)).toBe(true)
  },
)

test('ACC-2: codes and steps of an adhesion are notified by mail and by SMS', () => {
  for (const kind of MESSAGE_KINDS) {
    const isOnBoth = kind.startsWith('adhesion-') || /code|factor|password-link/.test(kind)
    if (isOnBoth) expect(listChannels(kind), kind).toEqual(['mail', 'sms'])
  }
})

test('every message that carries a one-time code or link counts as secret', () => {
  const carrying = MESSAGE_KINDS.filter((kind) =>
    /code$|factor|contact-changed|access-restored|new-device|password-link|activation$|invitation/.test(kind),
  )
  expect(SECRET_KINDS.toSorted()).toEqual(carrying.toSorted())
  for (const kind of MESSAGE_KINDS) {
    const holdsToken = JSON.stringify(EXAMPLES[kind]).includes('token=')
    if (holdsToken) expect(SECRET_KINDS).toContain(kind)
  }
})

test('text typed by people is shown as typed, and never becomes markup', () => {
  const company = '<b onclick="x">Sarr & Fils</b> \'"'
  const { html, text } = renderMessageMail(
    'adhesion-rejected',
    { company, reason: '<script>alert(1)</script>' },
    '',
    FACTS,
  )
  expect(html).not.toMatch(/<b |<script|onclick="x"/)
  expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;Sarr &amp; Fils')
  expect(text).toContain('<script>alert(1)</script>')
})

test.each(['https://piege.example', 'Gagnez sur piege.example', 'a@b', 'x'.repeat(200), ' '])(
  'a mail to a stranger does not repeat the address in the name %j',
  (name) => expect(mailOf('verification-code', name).text).toMatch(/^Bonjour,\n/),
)

test('a line break in a name or a company adds no header', () => {
  const { subject } = renderMessageMail(
    'invitation',
    { company: 'Sarr\r\nBcc: tous@exemple.sn', link: 'https://x.sn' },
    'Awa\nNdiaye',
    FACTS,
  )
  expect(subject).toBe('Sarr Bcc: tous@exemple.sn\u202F: ouvrez votre espace entreprise')
})

test('a long company name or reason is cut in the SMS and whole in the mail', () => {
  const blanks = { company: 'C'.repeat(80), reason: 'R'.repeat(300) }
  expect(countSmsParts(findMessageSms('adhesion-rejected', blanks, FACTS) ?? '')).toBe(1)
  expect(renderMessageMail('adhesion-rejected', blanks, 'Awa', FACTS).text).toContain('R'.repeat(300))
})

test('a message that invites a reply has the link to WhatsApp', () => {
  const inviting = MESSAGE_KINDS.filter(
    (kind) => 'whatsapp' in TEMPLATES[kind].mail(EXAMPLES[kind] as never, shop),
  )
  expect(inviting).toContain('adhesion-rejected')
  for (const kind of inviting) {
    expect(mailOf(kind).html).toContain(`href="https://wa.me/${shop.whatsapp[0].e164.slice(1)}?text=Bonjour`)
  }
})

test.each([
  ['https://keur-electro.sn', '\n@keur-electro.sn #4821'],
  ['http://localhost:3000', '\n@localhost #4821'],
  [`https://${'boutique.'.repeat(5)}sn`, `\n@${'boutique.'.repeat(5)}sn #4821`],
])('ACC-2: the SMS of a code ends in the autofill line of phones at %s', (origin, line) => {
  const link = `${origin}/verification-code?email=awa%40exemple.sn&redirectTo=%2Fcheckout`
  const sms = findMessageSms('verification-code', { code: '4821', link }, FACTS) ?? ''
  expect(sms.endsWith(line), sms).toBe(true)
  expect(sms.match(/\b\d{4}\b/)?.[0]).toBe('4821')
  expect(countSmsParts(sms)).toBe(1)
})

test.each(['second-factor', 'contact-code', 'order-code'] as const)(
  'ACC-2: the SMS of « %s » ends in the autofill line too, and has none without an origin',
  (kind) => {
    const blanks = { code: '482107', order: 'S00042', origin: 'https://keur-electro.sn' }
    const sms = findMessageSms(kind, blanks, FACTS) ?? ''
    expect(sms.endsWith('\n@keur-electro.sn #482107'), sms).toBe(true)
    expect(sms.match(/\b\d{6}\b/)?.[0]).toBe('482107')
    expect(countSmsParts(sms)).toBe(1)
    expect(findMessageSms(kind, { code: '482107', order: 'S00042' }, FACTS)).not.toMatch(/[@\n]/)
  },
)

test('an order with allocated pieces names its delivery day, or says that the day will be agreed', () => {
  const link = EXAMPLES['order-held'].link
  const held = { order: 'S00042', slot: { day: '2026-12-04', half: 'matin' } as const, link }
  expect(renderMessageMail('order-held', held, 'Awa', FACTS).text).toContain(
    'Livraison prévue le vendredi 4 décembre, le matin.',
  )
  expect(findMessageSms('order-held', held, FACTS)).toContain('Livraison vendredi 4 décembre, le matin.')
  expect(renderMessageMail('order-held', { ...held, slot: null }, 'Awa', FACTS).text).toContain(
    'Nous fixons le jour de sa livraison avec vous.',
  )
})

test('ACC-2: a host that would require a second SMS is left out', () => {
  const link = `https://${'boutique.'.repeat(9)}sn/verification-code`
  const sms = findMessageSms('verification-code', { code: '4821', link }, FACTS) ?? ''
  expect(sms).not.toContain('@')
  expect(countSmsParts(sms)).toBe(1)
})
