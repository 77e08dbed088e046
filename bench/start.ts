import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startConsoleProcess } from '#apps/server/testing/console-process.ts'
import { inTurn, report, spread } from './report.ts'

/* From the command to "ready": the first start of a fresh clone (client build, new database, migrations,
 * demonstration data) and the second one. Floor: the same database and a server that says hello. */

const rounds = 5
const projectRoot = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-start-'))
chmodSync(folder, 0o711)

const samples = { first: { ours: [] as number[], floor: [] as number[] }, second: { ours: [] as number[], floor: [] as number[] } }
try {
  for (let round = 1; round <= rounds; round += 1) {
    const clone = freshClone(join(folder, `clone-${round}`))
    const ours = () => timeToReady({ DATA_DIR: join(clone, 'data'), NODE_ENV: 'production' }, ['apps/server/start.ts'], clone)
    const floorData = join(folder, `floor-${round}`)
    mkdirSync(floorData, { mode: 0o711 })
    const floor = () => timeToReady({}, ['bench/start-floor.ts', floorData], projectRoot)
    const sides = { ours, floor }
    for (const time of ['first', 'second'] as const)
      for (const side of inTurn(['ours', 'floor'] as const)) samples[time][side].push(await sides[side]())
    console.log(`round ${round} of ${rounds}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
report('start', [
  { case: 'first start', unit: 's', better: 'lower', values: { ours: spread(samples.first.ours), floor: spread(samples.first.floor) } },
  { case: 'second start', unit: 's', better: 'lower', values: { ours: spread(samples.second.ours), floor: spread(samples.second.floor) } },
])

/** A copy without what is built or kept; the packages are shared, as after `npm ci`. */
function freshClone(target: string): string {
  mkdirSync(target)
  for (const part of ['apps', 'kernel', 'ui', 'modules', 'package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json',
    'tsconfig.client.json']) {
    cpSync(join(projectRoot, part), join(target, part), { recursive: true })
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(target, 'node_modules'))
  return target
}

async function timeToReady(env: NodeJS.ProcessEnv, command: string[], cwd: string): Promise<number> {
  const running = await startConsoleProcess(env, { command, cwd })
  await running.stop()
  return running.readyMs / 1000
}
