import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { clientStamp, stampName } from './apps/server/client-stamp.ts'

const projectRoot = import.meta.dirname

export default defineConfig({
  root: join(projectRoot, 'apps/web'),
  cacheDir: join(projectRoot, '.cache/vite'),
  build: {
    outDir: join(projectRoot, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        // Screens share hundreds of small modules: joined by who uses them, a page asks for about twenty files, not for two hundred.
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 300_000 }] },
        // Joined files import each other in circles; each module still runs before whoever needs it.
        strictExecutionOrder: true,
      },
    },
  },
  plugins: [react(), stampBuild()],
})

/** Marks the build with the digest of its sources as they were when it began. */
function stampBuild(): Plugin {
  let stamp = ''
  return {
    name: 'stamp-build',
    apply: 'build',
    buildStart() {
      stamp = clientStamp(projectRoot)
    },
    writeBundle({ dir }) {
      writeFileSync(join(dir ?? '', stampName), stamp)
    },
  }
}
