/** Milliseconds that an answer is waited for. */
const PATIENCE = 2000

/** A database as Patroni sees it. */
export interface Member {
  name: string
  role: string
  state: string
}

/** A database and the address of its Patroni. */
export interface Watched {
  name: string
  url: string
}

export const isLeader = ({ role, state }: Member): boolean => role === 'leader' && state === 'running'

/** The databases as one Patroni after the other sees them; empty while none answers. */
export async function listMembers(all: readonly Watched[]): Promise<Member[]> {
  for (const { url } of all) {
    const answer = await ask(`${url}/cluster`)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

/** The databases that say of themselves that they lead, as HAProxy asks them: never more than one. */
export async function listLeaders(all: readonly Watched[]): Promise<string[]> {
  const answers = all.map(async ({ name, url }) => ((await isOk(`${url}/primary`)) ? [name] : []))
  return (await Promise.all(answers)).flat()
}

/** Whether one leads and another one has all that was acknowledged. */
export function haveStandby(members: readonly Member[]): boolean {
  return members.some(isLeader) && members.some(({ role }) => role === 'sync_standby')
}

/** Whether something is answered well at once. */
export async function isOk(url: string): Promise<boolean> {
  return (await ask(url))?.ok === true
}

async function ask(url: string): Promise<Response | undefined> {
  return fetch(url, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => undefined)
}
