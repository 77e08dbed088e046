import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** The project as it stands, in a repository of its own, so that what a drill changes can be counted. */
export interface DrillGround {
  path: string
  git(...args: string[]): string
  remove(): void
}

/** @param wanted which files of the project the drill needs */
export function drillGround(wanted: RegExp): DrillGround {
  const path = mkdtempSync(join(tmpdir(), 'millwright-drill-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: path, encoding: 'utf8' })
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0').filter((name) => name !== '' && wanted.test(name))
  for (const name of files) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    cpSync(join(root, name), join(path, name))
  }
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
  writeFileSync(join(path, '.gitignore'), 'node_modules\n.cache\n')
  git('init', '-q')
  git('add', '-A')
  git('-c', 'user.name=drill', '-c', 'user.email=drill@example.org', 'commit', '-qm', 'before')
  return { path, git, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** The code of a recipe of CONTRIBUTING, block by block. */
export function blocksOf(heading: string): string[] {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const section = text.slice(text.indexOf(`## ${heading}`)).slice(3).split('\n## ')[0]!
  return [...section.matchAll(/```tsx?\n(.*?)```/gs)].map(([, code]) => code!)
}
