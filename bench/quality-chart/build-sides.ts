import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

export const sides = ['ours', 'echarts'] as const
export type Side = (typeof sides)[number]

const entries: Record<Side, string> = { ours: 'ours.tsx', echarts: 'echarts.ts' }

/** Builds a page for each side into `folder/SIDE.html`, with the chart 1,200 × 460 px. */
export async function buildSides(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    base: './',
    cacheDir: join(folder, 'cache'),
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      chunkSizeWarningLimit: 9000,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: { input: Object.fromEntries(sides.map((side) => [side, join(import.meta.dirname, entries[side])])),
        output: { entryFileNames: '[name].js', assetFileNames: 'style[extname]' } },
    },
  })
  for (const side of sides) writeFileSync(join(folder, `${side}.html`), html(side))
}

function html(side: Side): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${side}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="./style.css">
<style>body{margin:0;font:13px/20px sans-serif}#root{width:1200px;height:460px}.qms-plot{margin:0!important}</style></head>
<body><div id="root"></div><script type="module" src="./${side}.js"></script></body></html>\n`
}
