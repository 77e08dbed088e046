import { writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { codeGroups } from './apps/server/client-code-groups.ts'
import { clientStamp, stampName } from './apps/server/client-stamp.ts'

const projectRoot = import.meta.dirname
const brotli = promisify(brotliCompress)
/** From here on a percent less takes twice as long. */
const quality = 9

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
        codeSplitting: { groups: codeGroups(projectRoot) },
        // Joined files import each other in circles; each module still runs before whoever needs it.
        strictExecutionOrder: true,
      },
    },
  },
  plugins: [react(), withoutMenus(), pack(), stampBuild()],
})

/** Menus, and what the roles of the installation may, are the server's to tell: a browser is told of its own person alone. */
function withoutMenus(): Plugin {
  const declarations = /\/modules\/[^/]+\/(?:menu|grants\/[\w-]+)\.ts$/
  return {
    name: 'without-menus',
    apply: 'build',
    transform(code, id) {
      const names = declarations.test(id) ? [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name!) : []
      return names.length > 0 ? names.map((name) => `export const ${name} = ${name === 'menu' ? '[]' : '{}'}`).join('\n') : undefined
    },
  }
}

/** Packs scripts and styles once, better than the server could while somebody waits. */
function pack(): Plugin {
  return {
    name: 'pack',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      await Promise.all(Object.values(bundle).filter(({ fileName }) => /\.(js|css)$/.test(fileName)).map(async (file) => {
        const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        const packed = await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
        await writeFile(join(dir ?? '', `${file.fileName}.br`), packed)
      }))
    },
  }
}

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
