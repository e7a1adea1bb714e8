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

/** Seconds that a machine may take to boot, or to go down in order. */
const PATIENCE = 90

/** What a machine is given beside its packages, before it boots the first time. */
export interface Equipment {
  /** Contents by path. */
  files: Record<string, string>
  /** Files of the project by path in the machine. */
  copies: Record<string, string>
  /** Lines of a shell, as somebody would type them there. */
  commands: string
  /** Units that are enabled. */
  units: string[]
  /** Folders of this machine that it sees: path there by path here. */
  shares: Record<string, string>
}

/**
 * A Debian with its own systemd, processes and network card, on the kernel of this machine. Its disk outlives it: switched off,
 * it boots again with what it had written.
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

  /** Where its files are seen from here. */
  get root(): string {
    return join(this.#folder, 'root')
  }

  get isOn(): boolean {
    return this.#process !== undefined && this.#process.exitCode === null && this.#process.signalCode === null
  }

  /** Puts a disk in that holds the image and the equipment. */
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

  /** Switches it on and waits until its systemd has started what it was told to. */
  async boot(): Promise<void> {
    if (this.isOn) return
    const log = openSync(join(this.#folder, 'console.log'), 'a')
    const shares = Object.entries(this.#equipment.shares).map(([here, there]) => `--bind=${here}:${there}`)
    this.#process = spawn(
      'systemd-nspawn',
      [
        ['--directory', this.root, '--machine', this.name, `--network-bridge=${SWITCH}`],
        // No daemon of this machine's has to know of it.
        ['--register=no', '--keep-unit', '--link-journal=no', '--boot'],
        shares,
      ].flat(),
      { stdio: ['ignore', log, log], env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' } },
    )
    await until(`${this.name} to boot`, async () => this.isOn && (await this.#hasBooted()), PATIENCE)
  }

  /** Its power is cut: nothing of it does anything from now on. */
  async cutPower(): Promise<void> {
    const init = this.#init
    if (init !== undefined) process.kill(init, 'SIGKILL')
    await this.#hasEnded()
  }

  /** Its systemd ends everything in order, as for a new kernel. */
  async shutDown(): Promise<void> {
    // systemd-nspawn says it to the systemd inside.
    this.#process?.kill('SIGTERM')
    await this.#hasEnded()
  }

  /** What a command inside says. Throws where it fails. */
  async run(...command: string[]): Promise<string> {
    const init = this.#init
    if (init === undefined) throw new Error(`${this.name} is off`)
    const { stdout } = await run('nsenter', ['--target', String(init), '--all', ...command])
    return stdout
  }

  /** What it was to run and does not. */
  async listIdleUnits(): Promise<string[]> {
    const { units } = this.#equipment
    // It says each of them in its line, and by its exit code that one is not active.
    const said = await this.run('systemctl', 'is-active', ...units).catch(
      (error: { stdout?: string }) => error.stdout ?? '',
    )
    const states = said.trim().split('\n')
    return units.filter((_unit, index) => states[index] !== 'active')
  }

  /** Switches it off and takes its disk away. */
  async remove(): Promise<void> {
    await this.cutPower()
    await run('umount', [this.root]).catch(() => run('umount', ['-l', this.root]))
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** The first process inside. */
  get #init(): number | undefined {
    return this.isOn ? listChildren(this.#process?.pid ?? 0)[0] : undefined
  }

  async #hasBooted(): Promise<boolean> {
    // It says « degraded » with its exit code, which says that a unit failed: boot is over all the same.
    const said = await this.run('systemctl', 'is-system-running').catch(
      (error: { stdout?: string }) => error.stdout ?? '',
    )
    return ['running', 'degraded'].includes(said.trim())
  }

  async #hasEnded(): Promise<void> {
    if (this.#process !== undefined && this.isOn) await once(this.#process, 'exit')
  }
}
