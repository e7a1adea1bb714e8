import type { Calendar, CalendarSlot, CapacityChange, SlotHalf } from '#delivery/contract.ts'
import type { Zone } from '#delivery/rules/delivery-price.ts'
import { toDay } from '#platform/contract/clock.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'
import { readShopSettings } from '#settings/server/index.ts'

const DAYS = 14
const DAY_MS = 86_400_000
const ZONES: readonly Zone[] = ['dakar', 'elsewhere']
const HALVES: readonly SlotHalf[] = ['matin', 'apres-midi']

/** Two weeks of half-days from a day (YYYY-MM-DD), without weekdays closed for delivery. */
export async function readCalendar(db: Queryable, from: string): Promise<Calendar> {
  const { delivery } = (await readShopSettings(db)).settings
  const days = Array.from({ length: DAYS }, (_, ahead) => new Date(Date.parse(from) + ahead * DAY_MS))
    .filter((day) => !delivery.closed_weekdays.includes(day.getUTCDay()))
    .map(toDay)
  const rows = await db.rows({
    name: 'orders.calendar',
    text: 'select zone, day, half, booked, capacity from delivery_slot where day between $1 and $2',
    values: [days[0] ?? from, days.at(-1) ?? from],
  })
  const known = new Map(rows.map((row) => [`${row.zone} ${row.day} ${row.half}`, row]))
  const slots = days.flatMap((day) =>
    ZONES.flatMap((zone) =>
      HALVES.map((half): CalendarSlot => {
        const row = known.get(`${zone} ${day} ${half}`)
        const own = row?.capacity ?? null
        const capacity = own ?? delivery.capacity[zone]
        return { zone, day, half, booked: row?.booked ?? 0, capacity, is_own: own !== null }
      }),
    ),
  )
  return { slots, from }
}

/** Sets the capacity of a half-day and logs it. Existing bookings above it stay. */
export async function setCapacity(
  tx: Transaction,
  { zone, day, half, capacity }: CapacityChange,
  caller: AccountCaller,
): Promise<void> {
  const [before] = await tx.rows({
    name: 'orders.capacity',
    text: 'select capacity from delivery_slot where zone = $1 and day = $2 and half = $3 for no key update',
    values: [zone, day, half],
  })
  await tx.rows({
    name: 'orders.set-capacity',
    text: `insert into delivery_slot (zone, day, half, capacity) values ($1, $2, $3, $4)
           on conflict (zone, day, half) do update set capacity = excluded.capacity`,
    values: [zone, day, half, capacity],
  })
  await recordDecision(tx, {
    caller,
    action: 'slot.capacity',
    subject: { type: 'slot', id: Number(day.replaceAll('-', '')) },
    before: { zone, day, half, capacity: before?.capacity ?? null },
    after: { zone, day, half, capacity },
  })
}
