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

/** The SMS of a message of that kind, in signs of the GSM alphabet; undefined where the kind is told by mail only. */
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

/** Left out where it would cost a second part: people read the code all the same. */
function withCodeLine(text: string, { host, code }: { host: string; code: string }): string {
  const whole = `${text}\n@${toGsm7(host)} #${code}`
  return countSmsParts(whole) === 1 ? whole : text
}
