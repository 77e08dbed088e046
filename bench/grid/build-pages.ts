import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import type { Side } from './sides.ts'

/** What every page brings to be measured. */
const driver = /bench\/grid\/(page\/|cases\.ts|data\.ts|rules\.ts|adapter\.ts)/

/**
 * Builds one page per grid into `folder/NAME/`.
 * @returns per grid the gzipped script that is neither framework nor driver, kB
 */
export async function buildPages(folder: string, sides: readonly Side[]): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {}
  for (const side of sides) {
    const outDir = join(folder, side.name)
    mkdirSync(outDir, { recursive: true })
    const built = (await build({
      configFile: false,
      logLevel: 'error',
      root: import.meta.dirname,
      cacheDir: join(folder, 'cache'),
      plugins: [react()],
      define: { __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false', __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false' },
      build: {
        outDir,
        emptyOutDir: true,
        target: 'es2022',
        chunkSizeWarningLimit: 9000,
        modulePreload: false,
        cssCodeSplit: false,
        rolldownOptions: {
          input: { page: side.entry },
          output: {
            entryFileNames: 'page.js',
            chunkFileNames: '[name].js',
            assetFileNames: '[name][extname]',
            codeSplitting: { groups: [{ name: 'framework', test: side.framework }, { name: 'driver', test: driver }] },
          },
        },
      },
    })) as Rolldown.RolldownOutput
    const files = readdirSync(outDir)
    writeFileSync(join(outDir, 'index.html'), html(side.name, files.filter((name) => name.endsWith('.css'))))
    sizes[side.name] = ownScript(built).reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000
  }
  return sizes
}

/** What the page cannot start without; what is fetched later, on use, does not count. */
function ownScript({ output }: Rolldown.RolldownOutput): string[] {
  const chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])))
  const reached = new Set<string>()
  const reach = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    chunks.get(name)?.imports.forEach(reach)
  }
  reach('page.js')
  return [...reached].filter((name) => name !== 'framework.js' && name !== 'driver.js').map((name) => chunks.get(name)?.code ?? '')
}

function html(title: string, styles: readonly string[]): string {
  const links = styles.map((name) => `<link rel="stylesheet" href="./${name}">`).join('')
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,">${links}
<style>body{margin:0;font:13px/20px sans-serif}#root{width:1400px;height:800px;position:relative}#portal{position:fixed;left:0;top:0;z-index:9999}</style></head>
<body><div id="root"></div><div id="portal"></div><script type="module" src="./page.js"></script></body></html>\n`
}
