import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { until } from '../cluster/cluster.ts'
import { listChildren } from '../cluster/processes.ts'
import { runIn } from './debian.ts'
import { type MachineName, SWITCH } from './network.ts'

const run = promisify(execFile)

/** Timeout of a boot or a clean shutdown in seconds. */
const PATIENCE = 90

/** Setup of a machine before its first boot, in addition to packages. */
export interface Equipment {
  /** Contents by path. */
  files: Record<string, string>
  /** Project files by path in the machine. */
  copies: Record<string, string>
  /** Shell lines, as an operator types them there. */
  commands: string
  /** Enabled units. */
  units: string[]
  /** Shared folders: path in the machine by path here. */
  shares: Record<string, string>
}

/**
 * A Debian with its own systemd, processes and network card, on this machine's kernel. Its disk survives power-off.
 */
export class Machine {
  readonly name: MachineName
  readonly #folder: string
  readonly #equipment: Equipment
  #process: ChildProcess | undefined

  constructor(name: MachineName, { within, equipment }: { within: string; equipment: Equipment }) {
    this.name = name
    this.#folder = join(within, name)
    this.#equipment = equipment
  }

  /** Path of its root file system here. */
  get root(): string {
    return join(this.#folder, 'root')
  }

  get isOn(): boolean {
    return this.#process !== undefined && this.#process.exitCode === null && this.#process.signalCode === null
  }

  /** Creates a disk with the image and the equipment. */
  async make(image: string): Promise<void> {
    const [upper, work] = [join(this.#folder, 'upper'), join(this.#folder, 'work')]
    for (const folder of [upper, work, this.root]) mkdirSync(folder, { recursive: true })
    const options = `lowerdir=${image},upperdir=${upper},workdir=${work}`
    await run('mount', ['-t', 'overlay', 'overlay', '-o', options, this.root])
    const { files, copies, commands, units } = this.#equipment
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true })
      writeFileSync(join(this.root, path), content)
    }
    for (const [path, source] of Object.entries(copies)) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true })
      cpSync(source, join(this.root, path))
      chmodSync(join(this.root, path), 0o644)
    }
    await runIn(this.root, `${commands}\nsystemctl enable ${units.join(' ')}`)
  }

  /** Boots it and waits until systemd has started its units. */
  async boot(): Promise<void> {
    if (this.isOn) return
    const log = openSync(join(this.#folder, 'console.log'), 'a')
    const shares = Object.entries(this.#equipment.shares).map(([here, there]) => `--bind=${here}:${there}`)
    this.#process = spawn(
      'systemd-nspawn',
      [
        ['--directory', this.root, '--machine', this.name, `--network-bridge=${SWITCH}`],
        // Not registered with this machine's daemons.
        ['--register=no', '--keep-unit', '--link-journal=no', '--boot'],
        shares,
      ].flat(),
      { stdio: ['ignore', log, log], env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' } },
    )
    await until(`${this.name} to boot`, async () => this.isOn && (await this.#hasBooted()), PATIENCE)
  }

  /** Cuts its power: stops all its processes at once. */
  async cutPower(): Promise<void> {
    const init = this.#init
    if (init !== undefined) process.kill(init, 'SIGKILL')
    await this.#hasEnded()
  }

  /** Shuts down cleanly through systemd, as for a new kernel. */
  async shutDown(): Promise<void> {
    // systemd-nspawn forwards it to the systemd inside.
    this.#process?.kill('SIGTERM')
    await this.#hasEnded()
  }

  /** Runs a command inside and returns its output. Throws when it fails. */
  async run(...command: string[]): Promise<string> {
    const init = this.#init
    if (init === undefined) throw new Error(`${this.name} is off`)
    const { stdout } = await run('nsenter', ['--target', String(init), '--all', ...command])
    return stdout
  }

  /** Enabled units that are not active. */
  async listIdleUnits(): Promise<string[]> {
    const { units } = this.#equipment
    // Prints a line per unit, and exits with an error when one is not active.
    const output = await this.run('systemctl', 'is-active', ...units).catch(
      (error: { stdout?: string }) => error.stdout ?? '',
    )
    const states = output.trim().split('\n')
    return units.filter((_unit, index) => states[index] !== 'active')
  }

  /** Powers it off and removes its disk. */
  async remove(): Promise<void> {
    await this.cutPower()
    await run('umount', [this.root]).catch(() => run('umount', ['-l', this.root]))
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** PID of its init process. */
  get #init(): number | undefined {
    return this.isOn ? listChildren(this.#process?.pid ?? 0)[0] : undefined
  }

  async #hasBooted(): Promise<boolean> {
    // Prints « degraded » with an error code when a unit failed: boot is complete anyway.
    const state = await this.run('systemctl', 'is-system-running').catch(
      (error: { stdout?: string }) => error.stdout ?? '',
    )
    return ['running', 'degraded'].includes(state.trim())
  }

  async #hasEnded(): Promise<void> {
    if (this.#process !== undefined && this.isOn) await once(this.#process, 'exit')
  }
}
