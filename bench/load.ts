import compress from '@fastify/compress'
import statics from '@fastify/static'
import react from '@vitejs/plugin-react'
import fastify from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { launchBrowser } from '#tools/browser.ts'
import { startConsoleProcess } from '#apps/server/testing/console-process.ts'
import { loadCold, type Load } from './load-page.ts'
import { inTurn, report, spread, type Measure } from './report.ts'

/* The sign-in page and the first screen after it, opened cold with a processor four times slower.
 * Floor: a bare antd page with the same fields, built by the same builder and served by the same kind of server. */

const rounds = 7
const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-load-'))
const floorDist = join(folder, 'floor')

await build({
  configFile: false,
  logLevel: 'error',
  root: join(import.meta.dirname, 'load-floor'),
  cacheDir: join(folder, 'cache'),
  plugins: [react()],
  build: { outDir: floorDist, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 900 },
})
const floorServer = fastify()
await floorServer.register(compress, { global: true, threshold: 1024 })
await floorServer.register(statics, { root: floorDist })
const floorAddress = await floorServer.listen({ port: 0, host: '127.0.0.1' })

const ours = await startConsoleProcess({ DATA_DIR: join(folder, 'data'), NODE_ENV: 'production' })
const browser = await launchBrowser()
const signIn: Load[] = []
const floor: Load[] = []
const home: Load[] = []
try {
  const login = await fetch(`${ours.address}/api/sys/login`, { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: '123456' }) })
  const { result } = (await login.json()) as { result: { token: string; userInfo: unknown } }
  const kept = [['pro__Access-Token', result.token], ['pro__Login_Userinfo', result.userInfo]] as const
  // The first opening of each warms the servers, not the browser: every context is new.
  for (let round = 0; round <= rounds; round += 1) {
    const pages = [
      [signIn, () => loadCold(browser, `${ours.address}/user/login`, 'button[type=submit]')],
      [floor, () => loadCold(browser, floorAddress, 'button[type=submit]')],
      [home, () =>
        loadCold(browser, `${ours.address}/dashboard/analysis`, '.home .figure', async (page) => {
          await page.addInitScript((values) => {
            for (const [key, value] of values) localStorage.setItem(key, JSON.stringify({ value, expire: null }))
          }, kept)
        })],
    ] as const
    for (const [list, open] of inTurn(pages)) {
      const load = await open()
      if (round > 0) list.push(load)
    }
    console.log(`round ${round} of ${rounds}`)
  }
} finally {
  await browser.close()
  await ours.stop()
  await floorServer.close()
  rmSync(folder, { recursive: true, force: true })
}

const quantities = [['script bytes', 'kB', 'scriptKb'], ['first contentful paint', 'ms', 'firstPaintMs'], ['largest contentful paint', 'ms',
  'largestPaintMs'], ['usable', 'ms', 'usableMs']] as const
const pick = (loads: Load[], key: keyof Load) => spread(loads.map((load) => load[key]))
report('load', [
  ...quantities.map(([name, unit, key]): Measure => ({ case: `sign-in, ${name}`, unit, better: 'lower',
    values: { ours: pick(signIn, key), floor: pick(floor, key) } })
  ),
  ...quantities.map(([name, unit, key]): Measure => ({ case: `first screen, ${name}`, unit, better: 'lower',
    values: { ours: pick(home, key) } })
  ),
])
