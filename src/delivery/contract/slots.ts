import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { calendarDay } from '#platform/contract/day.ts'

const day = calendarDay('Indiquez un jour, AAAA-MM-JJ.')

export const SlotHalf = z.enum(['matin', 'apres-midi'])
export type SlotHalf = z.infer<typeof SlotHalf>

/** A half-day for the delivery: YYYY-MM-DD in Dakar. */
export const Slot = z.object({ day: calendarDay('Choisissez un jour de livraison.'), half: SlotHalf })
export type Slot = z.infer<typeof Slot>

/** Selectable half-days, with availability. */
export const OfferedSlot = z.object({ day: z.iso.date(), half: SlotHalf, is_free: z.boolean() })
export type OfferedSlot = z.infer<typeof OfferedSlot>

/** The start of a two-week calendar. */
export const CalendarQuery = z.object({
  du: z.preprocess((text) => (text === '' ? undefined : text), day.optional()),
})

/** A half-day of a zone with its bookings and capacity. `is_own`: the capacity was set for this half-day. */
export const CalendarSlot = z.object({
  zone: z.enum(['dakar', 'elsewhere']),
  day: z.iso.date(),
  half: SlotHalf,
  booked: z.int(),
  capacity: z.int(),
  is_own: z.boolean(),
})
export type CalendarSlot = z.infer<typeof CalendarSlot>

export const Calendar = z.object({ slots: z.array(CalendarSlot), from: z.iso.date() })
export type Calendar = z.infer<typeof Calendar>

/** Capacity of a half-day. Null for the default of the settings. */
export const CapacityChange = z.object({
  zone: z.enum(['dakar', 'elsewhere']),
  day,
  half: SlotHalf,
  capacity: z
    .int('La capacité est un nombre entier.')
    .min(0, 'La capacité est de 0 au moins.')
    .max(500, 'La capacité est de 500 au plus.')
    .nullable(),
})
export type CapacityChange = z.infer<typeof CapacityChange>

export const CALENDAR_CALLS = defineCalls('Gestion des commandes', {
  'GET /api/admin/creneaux': {
    guard: { staff: 'commandes' },
    summary: 'Deux semaines de créneaux, avec leur capacité',
    query: CalendarQuery,
    answer: Calendar,
    cache: 'no-store',
  },
  'PUT /api/admin/creneaux': {
    guard: { staff: 'commandes' },
    summary: 'Change la capacité d’un créneau',
    body: CapacityChange,
    answer: Calendar,
  },
})
