import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

export const sides = ['ours', 'floor'] as const
export type Side = (typeof sides)[number]

/** Builds a page for each side into `folder/SIDE.html`. */
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
      rolldownOptions: { input: Object.fromEntries(sides.map((side) => [side, join(import.meta.dirname, `${side}.tsx`)])),
        output: { entryFileNames: '[name].js', assetFileNames: 'style[extname]' } },
    },
  })
  for (const side of sides) writeFileSync(join(folder, `${side}.html`), html(side))
}

function html(side: Side): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${side}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="./style.css">
<style>body{margin:0;font:14px/22px sans-serif}#root{height:900px;display:flex}.canvas{flex:1;overflow:auto}.sheet{position:relative}.grid{display:grid;grid-template-columns:repeat(24,1fr);gap:14px}.box{display:grid;grid-template-columns:80px 1fr;height:32px}.mark{position:absolute;inset:0 0 auto;height:4px;background:#1677ff}</style></head>
<body><div id="root"></div><script type="module" src="./${side}.js"></script></body></html>\n`
}
