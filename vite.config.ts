import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Few files that screens share: dozens of small ones compress worse, and each costs a slow network a header. Styles stay with their screens. */
const CHUNKS = [
  { name: 'vendor', test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie)\//, priority: 2 },
  { name: 'frame', test: /src\/(?:ui|platform|pages\/frame)\/.*\.tsx?$/, minShareCount: 6, priority: 1 },
  {
    name: 'storefront',
    test: /src\/(?:catalogue|baskets|packs|content|crm)\/.*\.tsx?$/,
    minShareCount: 6,
  },
  { name: 'orders', test: /src\/(?:accounts|payments|orders)\/.*\.tsx?$/, minShareCount: 12 },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Every browser of the last three years; older entry-level phones update Chrome on their own.
    target: 'es2022',
    // Inlined files would need `data:` in the style and script policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    ssr: {
      build: {
        rolldownOptions: {
          input: {
            main: './server/main.ts',
            worker: './server/worker.ts',
            'database-thread': './src/platform/server/db/embedded/thread.ts',
            'sheet-process': './src/catalogue/server/imports/sheet-process.ts',
          },
          output: { chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
})
