import type { MessageBlanks, MessageKind } from '../contract.ts'
import { toGsm7 } from './gsm-7.ts'
import { type Mail, renderMail } from './render-mail.ts'
import { TEMPLATES } from './templates/templates.ts'

/** The mail of a message of that kind to somebody of that name. */
export function renderMessageMail<Kind extends MessageKind>(
  kind: Kind,
  blanks: MessageBlanks[Kind],
  name: string,
): Mail {
  return renderMail(TEMPLATES[kind].mail(blanks), name)
}

/** The SMS of a message of that kind, in signs of the GSM alphabet; undefined where the kind is told by mail only. */
export function findMessageSms<Kind extends MessageKind>(
  kind: Kind,
  blanks: MessageBlanks[Kind],
): string | undefined {
  const text = TEMPLATES[kind].sms?.(blanks)
  return text === undefined ? undefined : toGsm7(text).replace(/\s+/g, ' ').trim()
}
