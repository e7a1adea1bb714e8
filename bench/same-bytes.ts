import { type CallerRequest, makeRequests } from './callers.ts'
import type { RawAnswer } from './fetch-raw.ts'
import type { Target } from './targets.ts'

export type Send = (target: Target, request: CallerRequest) => Promise<RawAnswer>

/**
 * Requests each address of each target once. Throws unless each response is a success (a redirect is faster than a
 * page), or when a same-bytes target differs by one byte.
 */
export async function requireSameBytes(targets: readonly Target[], send: Send): Promise<void> {
  const copies = new Set(targets.map(({ same }) => same))
  // Copies are requested after their original: the shop creates some responses on first request.
  for (const target of targets.filter(({ name }) => !copies.has(name))) {
    const other = targets.find(({ name }) => name === target.same)
    const requests = makeRequests(target).slice(0, target.paths.length)
    for (const request of requests) {
      const mine = await requireSuccess(target, request, send)
      if (other === undefined) continue
      const theirs = await requireSuccess(other, request, send)
      if (!mine.equals(theirs)) throw new Error(describeDifference(target, request, mine, theirs))
    }
  }
}

async function requireSuccess(target: Target, request: CallerRequest, send: Send): Promise<Buffer> {
  const { status, body } = await send(target, request)
  if (status !== 200) throw new Error(`${target.name} answers ${request.path} with ${status}`)
  return body
}

/** Characters shown of each side, from shortly before the first difference. */
const SHOWN = 60
const BEFORE = 20

function describeDifference(
  { name, same }: Target,
  { path }: CallerRequest,
  mine: Buffer,
  theirs: Buffer,
): string {
  const length = Math.max(mine.length, theirs.length)
  const parted =
    Array.from({ length }, (_, index) => index).find((index) => mine[index] !== theirs[index]) ?? 0
  const show = (body: Buffer): string => {
    const start = Math.max(0, parted - BEFORE)
    return `« ${body.subarray(start, start + SHOWN).toString()} »`
  }
  return `${name} sends for ${path} ${show(mine)} at byte ${parted}, ${same} ${show(theirs)}: not the same work`
}
