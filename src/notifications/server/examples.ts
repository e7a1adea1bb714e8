import type { ShopFacts } from '../../platform/contract/shop-facts.ts'
import type { MessageExample, MessageKind } from '../contract.ts'
import { EXAMPLES } from '../rules/examples.ts'
import { countSmsParts } from '../rules/gsm-7.ts'
import { findMessageSms, renderMessageMail } from '../rules/render-message.ts'
import { MESSAGE_KINDS } from '../rules/templates/templates.ts'
import { embedLogo } from './mail-logo.ts'

const NAME = 'Awa Ndiaye'

/** Every kind of message, with example blanks. */
export function listExamples(facts: ShopFacts): MessageExample[] {
  return MESSAGE_KINDS.map((kind) => {
    const { subject, text } = renderMessageMail(kind, EXAMPLES[kind], NAME, facts)
    const sms = findMessageSms(kind, EXAMPLES[kind], facts)
    return { kind, subject, text, sms: sms ?? null, sms_parts: sms === undefined ? 0 : countSmsParts(sms) }
  })
}

/** The document of a kind of mail; undefined for a kind that does not exist. */
export function findExampleHtml(name: string, facts: ShopFacts): string | undefined {
  const kind = MESSAGE_KINDS.find((known): known is MessageKind => known === name)
  return kind && embedLogo(renderMessageMail(kind, EXAMPLES[kind], NAME, facts).html, facts)
}
