import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inTurn } from './report.ts'
import { document, withTables } from './tables.ts'

/*
 * All benchmarks, one after the other in an order that nobody chose; then the tables of docs/benchmarks.md are made from what they left.
 * `npm run bench -- list start` only these; `npm run bench -- --tables` the tables alone. One that is stopped keeps its former results.
 */

const root = resolve(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const all = Object.keys(scripts).flatMap((name) => (name.startsWith('bench:') ? [name.slice('bench:'.length)] : []))
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = asked.filter((name) => !all.includes(name))
if (unknown.length > 0) throw new Error(`there is no benchmark ${unknown.join(', ')}; there are ${all.join(', ')}`)

const files = new Set(readdirSync(import.meta.dirname))
const wanted = process.argv.includes('--tables') ? [] : inTurn(asked.length > 0 ? asked : all)
const failed: string[] = []
for (const [index, name] of wanted.entries()) {
  const file = `${name}.ts`
  if (!files.has(file)) throw new Error(`bench:${name} has no file ${file}`)
  console.log(`\n${index + 1} of ${wanted.length}: ${name}`)
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, file)], { cwd: root, stdio: 'inherit' })
  if (status !== 0) failed.push(name)
  writeFileSync(document, withTables(readFileSync(document, 'utf8')))
}
writeFileSync(document, withTables(readFileSync(document, 'utf8')))
if (failed.length > 0) console.error(`not measured: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
