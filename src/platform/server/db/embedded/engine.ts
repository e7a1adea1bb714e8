import { existsSync, fsyncSync, renameSync, rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type InitOptions = Parameters<NodeFS['init']>[1]

/** What the engine's file system offers beyond its published types. */
interface FileSystems {
  FS: { filesystems: { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } } }
}

/** The folder's file system, with the fsync that the engine's own lacks: without it a power cut loses commits. */
class DurableFolder extends NodeFS {
  override async init(engine: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
    const made = await super.init(engine, options)
    made.emscriptenOpts.preRun ??= []
    const hooks = made.emscriptenOpts.preRun as unknown as ((module: FileSystems) => void)[]
    hooks.push((module) => {
      module.FS.filesystems.NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd)
        return 0
      }
    })
    return made
  }
}

function start(folder: string): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFolder(folder),
    extensions: { unaccent, pg_trgm },
    // -F turns fsync off; fdatasync, the engine's default, does nothing in WebAssembly.
    startParams: [
      ...PGlite.defaultStartParams.filter((word) => word !== '-F'),
      '-c',
      'wal_sync_method=fsync',
      // As on a server (OF_EVERY_CONNECTION).
      '-c',
      'synchronize_seqscans=off',
    ],
  })
}

/** Opens the database in `folder`, made first when it does not exist. A process killed meanwhile leaves nothing half made. */
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
