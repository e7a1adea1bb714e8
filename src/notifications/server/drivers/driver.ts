import type { Mail } from '#notifications/rules/render-mail.ts'

/** What is handed to whoever delivers it. */
export interface QueuedRequest<Content> {
  /** The same at each attempt. */
  id: number
  recipient: string
  name: string
  content: Content
}

/** Delivers messages of one channel. Throws when it could not; GiveUpError where no other attempt can help. */
export interface Driver<Content> {
  /** Rings in somebody's pocket: it keeps quiet at night. */
  rings: boolean
  deliver(parcel: QueuedRequest<Content>): Promise<void>
}

/** Who delivers on each channel; undefined: nobody can yet. */
export interface Drivers {
  mail: Driver<Mail> | undefined
  sms: Driver<string> | undefined
}
