import type { Mail } from '#notifications/rules/render-mail.ts'

/** A message passed to a driver. */
export interface QueuedRequest<Content> {
  /** Constant over all attempts. */
  id: number
  recipient: string
  name: string
  content: Content
}

/** Delivers messages of one channel. Throws on failure; PermanentError if a retry cannot succeed. */
export interface Driver<Content> {
  /** True when delivery rings a phone; such messages wait until the day. */
  rings: boolean
  deliver(request: QueuedRequest<Content>): Promise<void>
}

/** Driver per channel. Undefined when none is configured. */
export interface Drivers {
  mail: Driver<Mail> | undefined
  sms: Driver<string> | undefined
}
