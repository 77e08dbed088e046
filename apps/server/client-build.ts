import { spawn } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { clientStamp, stampName } from './client-stamp.ts'
import { draftFolder, dropDrafts } from './project-cache.ts'
import { StartError, type Notice } from './start-error.ts'

const projectRoot = resolve(import.meta.dirname, '../..')

/** Where the built client lies; the server serves it from here. */
const clientFolder = join(projectRoot, 'dist')

/**
 * Builds the client where its sources changed since the last build; otherwise only compares digests.
 * The build goes to a folder of its own and takes the place of the old one when it is complete, so that
 * a running console never serves half of it.
 * @returns whether it was built
 * @throws StartError with the output of the build
 */
export async function ensureClient(notice: Notice): Promise<boolean> {
  if (readStamp() === clientStamp(projectRoot)) return false
  notice('正在构建界面（源文件有变化或首次启动）', 'building the client (first start, or its sources changed)')
  const cache = join(projectRoot, '.cache')
  dropDrafts(cache)
  const draft = draftFolder(cache, process.pid)
  const old = `${draft}.old`
  try {
    await runVite(draft)
    keepFormer(join(clientFolder, 'assets'), join(draft, 'assets'))
    if (existsSync(clientFolder)) renameSync(clientFolder, old)
    renameSync(draft, clientFolder)
  } catch (cause) {
    // Two consoles of one checkout may build at the same time: whichever came first has what we need.
    if (readStamp() === clientStamp(projectRoot)) return true
    if (cause instanceof StartError) throw cause
    throw new StartError(`无法写入 ${clientFolder}：请先用有写权限的用户执行 npm run build。`,
      `${clientFolder} cannot be written: run npm run build as a user who may.`, { cause })
  } finally {
    rmSync(draft, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
  return true
}

/** How long after a build its parts are still served. */
const FORMER_MS = 7 * 24 * 60 * 60 * 1000

/** Pages that were opened before an update fetch their remaining parts under the former names. */
export function keepFormer(former: string, fresh: string, nowMs = Date.now()): void {
  if (!existsSync(former)) return
  const there = new Set(readdirSync(fresh))
  for (const name of readdirSync(former)) {
    const path = join(former, name)
    if (!there.has(name) && nowMs - statSync(path).mtimeMs < FORMER_MS) cpSync(path, join(fresh, name), { preserveTimestamps: true })
  }
}

function readStamp(): string | undefined {
  const path = join(clientFolder, stampName)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** In a process of its own: its memory is given back, and it runs beside the start of the database. */
function runVite(outDir: string): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--configLoader', 'native', '--outDir', outDir, '--emptyOutDir', '--logLevel',
    'warn'], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString()
  })
  child.stderr.on('data', (part: Buffer) => {
    output += part.toString()
  })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => {
      if (code === 0) done()
      else fail(new StartError('界面构建失败：', `The client could not be built:\n${output.trimEnd()}`))
    })
  })
}
