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
  },
  plugins: [react(), stampBuild()],
})

/** Marks the build with the digest of its sources as they were when it began. */
function stampBuild(): Plugin {
  let stamp = ''
  return {
    name: 'stamp-build',
    apply: 'build',
    buildStart() { stamp = clientStamp(projectRoot) },
    writeBundle({ dir }) { writeFileSync(join(dir ?? '', stampName), stamp) },
  }
}
