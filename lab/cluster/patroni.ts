/** Request timeout in ms. */
const PATIENCE = 2000

/** A database as reported by Patroni. */
export interface Member {
  name: string
  role: string
  state: string
}

export interface Watched {
  name: string
  url: string
}

export const isLeader = ({ role, state }: Member): boolean => role === 'leader' && state === 'running'

/** The databases as reported by the first responding Patroni; empty when none responds. */
export async function listMembers(all: readonly Watched[]): Promise<Member[]> {
  for (const { url } of all) {
    const answer = await ask(`${url}/cluster`)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

/** Databases that report themselves as leader, by HAProxy's check: never more than one. */
export async function listLeaders(all: readonly Watched[]): Promise<string[]> {
  const answers = all.map(async ({ name, url }) => ((await isOk(`${url}/primary`)) ? [name] : []))
  return (await Promise.all(answers)).flat()
}

/** Whether a leader exists with a fully synchronized standby. */
export function haveStandby(members: readonly Member[]): boolean {
  return members.some(isLeader) && members.some(({ role }) => role === 'sync_standby')
}

/** Whether a URL returns success promptly. */
export async function isOk(url: string): Promise<boolean> {
  return (await ask(url))?.ok === true
}

async function ask(url: string): Promise<Response | undefined> {
  return fetch(url, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => undefined)
}
