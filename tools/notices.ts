import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/* The table of THIRD_PARTY_NOTICES.md from what is installed:
 *   node tools/notices.ts */

const root = join(import.meta.dirname, '..')
const path = join(root, 'THIRD_PARTY_NOTICES.md')
const packages = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<'dependencies' | 'devDependencies',
  Record<string, string>>

function row(name: string, used: string): string {
  const { version, license } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as { version: string;
    license: string }
  return `| ${name} | ${version} | ${license} | ${used} |`
}

const rows = [...Object.keys(packages.dependencies).map((name) => row(name, 'runs in the console')),
  ...Object.keys(packages.devDependencies).map((name) => row(name, 'tests and tools'))]
const [before = '', , after = ''] = readFileSync(path, 'utf8').split(/(\| --- \| --- \| --- \| --- \|\n(?:\|.*\n)*)/)
writeFileSync(path, `${before}| --- | --- | --- | --- |\n${rows.join('\n')}\n${after}`)
