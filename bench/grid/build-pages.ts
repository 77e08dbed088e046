import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
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
    await build({
      configFile: false, logLevel: 'error', root: import.meta.dirname, cacheDir: join(folder, 'cache'), plugins: [react()],
      define: { __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false', __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false' },
      build: {
        outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 9000, modulePreload: false, cssCodeSplit: false,
        rolldownOptions: {
          input: { page: side.entry },
          output: {
            entryFileNames: 'page.js', chunkFileNames: '[name].js', assetFileNames: '[name][extname]',
            codeSplitting: { groups: [{ name: 'framework', test: side.framework }, { name: 'driver', test: driver }] },
          },
        },
      },
    })
    const files = readdirSync(outDir)
    writeFileSync(join(outDir, 'index.html'), html(side.name, files.filter((name) => name.endsWith('.css'))))
    const own = files.filter((name) => name.endsWith('.js') && !/^(framework|driver)\.js$/.test(name))
    sizes[side.name] = own.reduce((sum, name) => sum + gzipSync(readFileSync(join(outDir, name)), { level: 9 }).length, 0) / 1000
  }
  return sizes
}

function html(title: string, styles: readonly string[]): string {
  const links = styles.map((name) => `<link rel="stylesheet" href="./${name}">`).join('')
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,">${links}
<style>body{margin:0;font:13px/20px sans-serif}#root{width:1400px;height:800px;position:relative}#portal{position:fixed;left:0;top:0;z-index:9999}</style></head>
<body><div id="root"></div><div id="portal"></div><script type="module" src="./page.js"></script></body></html>\n`
}
