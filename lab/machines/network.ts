import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The switch of all machines; this machine has an address on it too, for the shop's users. */
export const SWITCH = 'keur0'
const NETWORK = '10.203.77'
/** The floating address that visitors and the shop use. */
export const FRONT = `${NETWORK}.10`
const OWN = `${NETWORK}.1`

/** Addresses of the machines by name. */
export const ADDRESSES = {
  database1: `${NETWORK}.11`,
  database2: `${NETWORK}.12`,
  shop1: `${NETWORK}.21`,
  shop2: `${NETWORK}.22`,
  front1: `${NETWORK}.31`,
  front2: `${NETWORK}.32`,
} as const
export type MachineName = keyof typeof ADDRESSES

export async function openSwitch(): Promise<{ close: () => Promise<void> }> {
  await run('ip', ['link', 'add', SWITCH, 'type', 'bridge'])
  await run('ip', ['addr', 'add', `${OWN}/24`, 'dev', SWITCH])
  await run('ip', ['link', 'set', SWITCH, 'up'])
  return { close: async () => void (await run('ip', ['link', 'del', SWITCH])) }
}

/** Disconnects a machine's cable from the switch, or reconnects it. */
export async function plug(name: MachineName, isIn: boolean): Promise<void> {
  await run('ip', ['link', 'set', `vb-${name}`, isIn ? 'up' : 'down'])
}
