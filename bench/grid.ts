import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import statics from '@fastify/static'
import fastify from 'fastify'
import { launchBrowser } from '#tools/browser.ts'
import { buildPages } from './grid/build-pages.ts'
import { collect, measures, type Samples } from './grid/collect.ts'
import { readOptions } from './grid/options.ts'
import { runSide } from './grid/run-side.ts'
import type { Side } from './grid/sides.ts'
import { inTurn, report } from './report.ts'

/*
 * The editable grid beside others, each on a page of its own, all in one Chromium, in turns: see bench/grid/README.md.
 * --rounds=3  --quick (1 round, 10,000 rows)  --sizes=10000,100000  --only=ours,floor  --cases=jump,click
 * Main thread per frame is processor time: the browser's own count of its tasks, before and after a sweep.
 */

const { rounds, sizes, sides, wanted } = readOptions(process.argv.slice(2))
const peers = join(import.meta.dirname, 'grid')
if (!existsSync(join(peers, 'node_modules'))) {
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: peers, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`npm ci in ${peers} ended with ${String(status)}`)
}

const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-grid-'))
const scriptKb = await buildPages(folder, sides)
const server = fastify()
// Isolated pages are told the time to 5 µs instead of 100.
server.addHook('onRequest', async (_request, reply) => {
  reply.headers({ 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' })
})
await server.register(statics, { root: folder })
const address = await server.listen({ port: 0, host: '127.0.0.1' })
const browser = await launchBrowser()
const samples: Samples = new Map()
try {
  // The first round warms the browser.
  for (let round = 0; round <= rounds; round++) for (const rows of sizes) for (const side of inTurn(sides)) await runOnce(round, rows, side)
} finally {
  await browser.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
}
report('grid', measures(samples, scriptKb, sides.map(({ name }) => name)))

async function runOnce(round: number, rows: number, side: Side): Promise<void> {
  const startedAt = performance.now()
  const found = await runSide(browser, `${address}/${side.name}/index.html`, rows, wanted)
  if (round > 0) collect(samples, side.name, rows, found)
  console.log(
    `round ${round} of ${rounds}, ${rows.toLocaleString('en-US')} rows, ${side.name}: ${
      ((performance.now() - startedAt) / 1000).toFixed(1)
    } s`,
  )
}
