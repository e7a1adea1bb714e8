import type { Logger } from 'pino'
import type { Clock } from '#platform/contract/clock.ts'
import type { Settings } from '#platform/server/config.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { forgetPassedMessages } from './ceilings/count-messages.ts'
import { forgetOldMessages } from './dead-letters.ts'
import { openOrange } from './drivers/open-drivers.ts'
import type { OrangeSms } from './drivers/orange-sms.ts'

/** Threshold in SMS, and in days to a bundle's end, below which a new bundle must be bought. */
const FEW_UNITS = 100
const FEW_DAYS = 7
const DAY_MS = 86_400_000

/** Scheduled jobs: clean-up of old messages, and the check of the SMS balance. */
export function createMessageJobs({
  settings,
  db,
  clock,
  log,
}: {
  settings: Pick<Settings, 'sms'>
  db: Database
  clock: Clock
  log: Logger
}): Job[] {
  const orange = openOrange(settings.sms, clock)
  const forget: Job = {
    name: 'notifications.forget',
    schedule: '41 * * * *',
    run: async () => {
      await forgetOldMessages(db)
      await forgetPassedMessages(db, clock())
    },
  }
  if (orange === undefined) return [forget]
  const balance: Job = {
    name: 'notifications.sms-balance',
    schedule: '30 8 * * *',
    run: () => checkSmsBalance(orange, clock(), log),
  }
  return [forget, balance]
}

/** Logs a warning about a bundle that is nearly used up or about to expire. Throws OrangeError. */
export async function checkSmsBalance(
  orange: Pick<OrangeSms, 'readBundles'>,
  now: Date,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  // A used-up or expired bundle does not matter while another one is valid.
  const bundles = (await orange.readBundles()).filter(({ expiresAt }) => !expiresAt || expiresAt > now)
  const units = bundles.reduce((sum, bundle) => sum + bundle.units, 0)
  if (units < FEW_UNITS) log.warn({ units }, 'few SMS are left: buy a bundle from Orange')
  const lasting = bundles.filter(
    ({ units: left, expiresAt }) =>
      left > 0 && (!expiresAt || expiresAt.getTime() - now.getTime() > FEW_DAYS * DAY_MS),
  )
  if (units > 0 && lasting.length === 0)
    log.warn({ units }, `every bundle of SMS ends within ${FEW_DAYS} days: buy one from Orange`)
}
