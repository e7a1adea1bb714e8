import type { KnipConfig } from 'knip'

/**
 * What nobody uses: files, exports, types and dependencies. An export that only its own file uses is one of them.
 * With `--production` tests, tools, the bench and the lab do not count as users: what only a test calls is dead, too. There an
 * export may be used by its own file alone, since a test of its own file may want it.
 */
const isProduct = process.argv.includes('--production')

export default {
  entry: [
    'server/{main,worker,audit,books,development,reseal,staff}.ts!',
    'server/backups/{backup,rehearse,restore}.ts!',
    'src/{root,entry.client,entry.server}.tsx!',
    'src/pwa/{worker,page}/main.ts!',
    'src/pages/start/visitor.ts!',
    // Read by the build, from tools/build-visitor.ts.
    'src/first-script.ts!',
    'src/platform/server/db/embedded/thread.ts!',
    'src/catalogue/server/imports/sheet-process.ts!',
    'tools/{start,test}.mjs',
    'tools/{build,check,check-*,dev,draw-icons}.ts',
    'tools/{migrate,seed}.ts!',
    'tools/test/{main,changed,long}.ts',
    // Named in commands: the reporters, and the build before the browser's tests.
    'tools/test/{build-stale,playwright-report,vitest-report}.{mjs,ts}',
    'bench/{main,public-calls/main}.ts',
    'lab/main.ts',
    'lab/failures/wire-thread.ts',
    'bench/public-calls/{caller,measure}.ts',
    // The simulators' door, for tests.
    'src/payments/server/simulators/index.ts',
    // Programs that the bench starts in processes of their own.
    'bench/references/{constant-json,plain-pg,same-bytes}.ts',
    'test/database/*-process.ts',
  ],
  project: [
    '{src,server,database}/**/*.{ts,tsx}!',
    '{test,tools,bench,lab,e2e}/**/*.{ts,mjs}',
    '*.ts',
    ...(isProduct ? ['!**/*.test.{ts,tsx}!'] : []),
  ],
  ignoreExportsUsedInFile: isProduct,
  // One shape under two names: the specification has a row for each.
  exclude: ['duplicates'],
  ignoreDependencies: [
    // Run by name from tools/check.ts.
    'oxlint',
    'oxlint-tsgolint',
    // Imported by src/ui/styles, in CSS.
    'tailwindcss',
    // Its icons are imported by name, in src/ui/icons/sprite.test.ts.
    'lucide-react',
    // Types of smtp-server, a package in plain JavaScript.
    '@types/smtp-server',
    // Their files are resolved by path, in documents/fonts.ts.
    '@expo-google-fonts/noto-naskh-arabic',
    '@expo-google-fonts/noto-sans',
    // Wanted by the framework's own entry.server, in whose place ours stands.
    'isbot',
  ],
  // Programs of the machine: disks that fill up, the load generator, PostgreSQL's packages.
  ignoreBinaries: [
    'ip',
    'mount',
    'umount',
    'systemd-nspawn',
    'mkfs.ext4',
    'truncate',
    'fallocate',
    'wrk',
    'apt-get',
    'pgbackrest',
  ],
  // Files that are written by `react-router typegen`.
  ignoreUnresolved: [/^\.\/\+types\//],
  ignoreIssues: isProduct
    ? {
        // Doors: tests, the bench and the lab come in by them, too.
        'src/*/server/index.ts': ['exports', 'types'],
        // PAY-9 asks for the rule and says that no screen uses it.
        'src/payments/rules/wave-phone.ts': ['files'],
      }
    : {},
} satisfies KnipConfig
