import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Every browser of the last three years; older entry-level phones update Chrome on their own.
    target: 'es2022',
    // Inlined files would need `data:` in the style and script policy.
    assetsInlineLimit: 0,
  },
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          input: {
            main: './server/main.ts',
            worker: './server/worker.ts',
            'database-thread': './src/platform/server/db/embedded/thread.ts',
          },
          output: { chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
})
