import type { MessageBlanks, MessageKind } from '#notifications/contract.ts'
import type { ShopFacts } from '#platform/contract/shop-facts.ts'
import { countSmsParts, toGsm7 } from './gsm-7.ts'
import { type Mail, renderMail } from './render-mail.ts'
import { TEMPLATES } from './templates/templates.ts'

export function renderMessageMail<Kind extends MessageKind>(
  kind: Kind,
  blanks: MessageBlanks[Kind],
  name: string,
  facts: ShopFacts,
): Mail {
  return renderMail(TEMPLATES[kind].mail(blanks, facts.shop), name, facts)
}

/** Finds the SMS of a message, in the GSM alphabet. Undefined for kinds sent by e-mail only. */
export function findMessageSms<Kind extends MessageKind>(
  kind: Kind,
  blanks: MessageBlanks[Kind],
  { shop }: Pick<ShopFacts, 'shop'>,
): string | undefined {
  const template = TEMPLATES[kind]
  const text = template.sms?.(blanks, shop)
  if (text === undefined) return undefined
  const sentence = toGsm7(text).replace(/\s+/g, ' ').trim()
  const code = template.smsCode?.(blanks)
  return code === undefined ? sentence : withCodeLine(sentence, code)
}

/** Omitted if it would cost a second part; the code stays readable. */
function withCodeLine(text: string, { host, code }: { host: string; code: string }): string {
  const whole = `${text}\n@${toGsm7(host)} #${code}`
  return countSmsParts(whole) === 1 ? whole : text
}
