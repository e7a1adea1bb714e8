import type { Clock } from '../../../platform/contract/clock.ts'
import type { Settings } from '../../../platform/server/config.ts'
import type { Queryable } from '../../../platform/server/db/database.ts'
import { createDemoMail, createDemoSms } from './demo.ts'
import type { Drivers } from './driver.ts'
import { type OrangeSms, createOrangeSms } from './orange-sms.ts'
import { createSmtpMail } from './smtp.ts'

/** What the drivers need of the shop. */
export interface DriverNeeds {
  settings: Pick<Settings, 'isDemo' | 'mail' | 'sms'>
  db: Queryable
  clock: Clock
}

/** Who delivers, as the settings say; in the demo, what nobody delivers is kept to be read. */
export function openDrivers({ settings, db, clock }: DriverNeeds): Drivers {
  const { mail, isDemo } = settings
  return {
    mail:
      mail.smtpUrl === undefined
        ? isDemo
          ? createDemoMail(db, clock)
          : undefined
        : createSmtpMail({ ...mail, smtpUrl: mail.smtpUrl }),
    sms: openOrange(settings.sms, clock) ?? (isDemo ? createDemoSms(db, clock) : undefined),
  }
}

/** Orange's service; undefined without its keys. */
export function openOrange(sms: Settings['sms'], clock: Clock): OrangeSms | undefined {
  const { clientId, clientSecret } = sms
  if (clientId === undefined || clientSecret === undefined) return undefined
  return createOrangeSms({ ...sms, clientId, clientSecret }, clock)
}

/** Sentences for the log at the start: which channels nobody delivers on. Their messages wait. */
export function listMissingDrivers(drivers: Drivers): string[] {
  return [
    ...(drivers.mail ? [] : ['SMTP_URL is not set: mails wait in the outbox']),
    ...(drivers.sms
      ? []
      : ['ORANGE_SMS_CLIENT_ID and ORANGE_SMS_CLIENT_SECRET are not set: SMS wait in the outbox']),
  ]
}
