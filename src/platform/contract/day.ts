import { z } from 'zod/v4'

/** Range of valid days: no event is earlier, and no delivery, period or promotion is later. */
const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2100-12-31'

const OUT_OF_RANGE = 'Choisissez un jour entre 2000 et 2100.'

/** A calendar day, YYYY-MM-DD, from 2000 to 2100. `malformed`: error message for an invalid day. */
export const calendarDay = (malformed?: string) =>
  z.iso.date(malformed).refine((date) => date >= FIRST_DAY && date <= LAST_DAY, OUT_OF_RANGE)

/** The same for lenient queries: an earlier or later day becomes the first or last one. */
export const nearestDay = () =>
  z.iso.date().overwrite((date) => (date < FIRST_DAY ? FIRST_DAY : date > LAST_DAY ? LAST_DAY : date))

/** A timestamp with UTC offset, ISO 8601, from 2000 to 2100. */
export const moment = (malformed?: string) =>
  z.iso.datetime({ offset: true, error: malformed }).refine((at) => {
    const own = at.slice(0, 10)
    return own >= FIRST_DAY && own <= LAST_DAY
  }, OUT_OF_RANGE)

/** A month, YYYY-MM, from 2000 to 2099. */
export const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Le mois s’écrit AAAA-MM.')
