import { CommandError } from '../run-command.ts'

const FORM = /^(?:(\d{4}-\d\d-\d\d)[ T])?(\d\d:\d\d)(?::(\d\d(?:\.\d{1,3})?))?$/

/**
 * Parses a typed timestamp in Dakar time, which is UTC. Without a day it means today. Throws `CommandError` if it is
 * invalid or in the future.
 */
export function readMoment(text: string, now: Date): Date {
  const [, day = now.toISOString().slice(0, 10), minute, second = '00'] = FORM.exec(text.trim()) ?? []
  const written = `${day}T${minute}:${second}`
  const moment = new Date(`${written}Z`)
  // Round trip check: 30 February is not a day.
  if (Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(written))
    throw new CommandError(
      `« ${text} » is no moment: write it as 2026-11-25 14:05 or, of today, 14:05 (the clock of Dakar)`,
    )
  if (moment > now) throw new CommandError(`${showMoment(moment)} is yet to come`)
  return moment
}

/** Formats 2026-11-25 14:05:00, in Dakar time. */
export const showMoment = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ')
