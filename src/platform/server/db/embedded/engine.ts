import { existsSync, fsyncSync, renameSync, rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { OTHERS } from '../../private-files.ts'

type InitOptions = Parameters<NodeFS['init']>[1]

/** Parts of the engine's file system that its published types omit. */
interface FileSystems {
  FS: {
    filesystems: {
      NODEFS: {
        stream_ops: { fsync?: (stream: { nfd: number }) => number }
        node_ops: { setattr: (node: unknown, attributes: { mode?: number }) => void }
      }
    }
  }
}

/**
 * The folder's file system with fsync, which the engine lacks: without it a power cut loses commits. The engine also
 * sets modes such as 0666, regardless of the umask. Permissions of others are removed.
 */
class DurableFolder extends NodeFS {
  override async init(engine: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
    const made = await super.init(engine, options)
    made.emscriptenOpts.preRun ??= []
    const hooks = made.emscriptenOpts.preRun as unknown as ((module: FileSystems) => void)[]
    hooks.push((module) => {
      const { stream_ops: streams, node_ops: nodes } = module.FS.filesystems.NODEFS
      streams.fsync = (stream) => {
        fsyncSync(stream.nfd)
        return 0
      }
      const { setattr } = nodes
      nodes.setattr = (node, { mode, ...attributes }) => {
        setattr(node, { ...attributes, ...(mode !== undefined && { mode: mode & ~OTHERS }) })
      }
    })
    return made
  }
}

function start(folder: string): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFolder(folder),
    extensions: { unaccent, pg_trgm },
    // -F disables fsync. fdatasync, the engine's default, does nothing in WebAssembly.
    startParams: [
      ...PGlite.defaultStartParams.filter((word) => word !== '-F'),
      '-c',
      'wal_sync_method=fsync',
      // As on a server (`OF_EVERY_CONNECTION`).
      '-c',
      'synchronize_seqscans=off',
    ],
  })
}

/**
 * Opens the database in `folder`, created if it does not exist. If the process is killed meanwhile, no partial
 * database remains.
 */
export async function startEngine(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) {
    const unfinished = `${folder}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    const first = await start(unfinished)
    await first.close()
    renameSync(unfinished, folder)
  }
  return start(folder)
}
