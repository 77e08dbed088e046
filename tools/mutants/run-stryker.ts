import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { pureParts } from './pure-parts.ts'
import { shareOf, tableOf, type FileResult } from './stryker-table.ts'

/*
 * Has StrykerJS change the pure parts, one folder after the other, and writes by file how much of it the tests noticed.
 * `npm run test:mutants -- --stryker [word …]`: only the folders or files whose path holds one of the words. It fails where less of
 * a file is noticed than the table said.
 */

const root = resolve(import.meta.dirname, '../..')
const tableFile = join(import.meta.dirname, 'stryker.json')
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const date = new Date().toISOString().slice(0, 10)
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const files = execFileSync('git', ['ls-files', ...Object.keys(pureParts)], { cwd: root, encoding: 'utf8' }).split('\n')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
const chosen = files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
const known = existsSync(tableFile) ? (JSON.parse(readFileSync(tableFile, 'utf8')) as { files: FileResult[] }).files : []
const before = new Map(known.map((result) => [result.file, shareOf(result)]))
const results = new Map(known.filter(({ file }) => files.includes(file)).map((result) => [result.file, result]))

process.chdir(root)
for (const [folder, own] of Map.groupBy(chosen, (file) => Object.keys(pureParts).find((part) => file.startsWith(`${part}/`))!)) {
  // Read by the set-up of vitest that the mutants are run by.
  process.env.MUTANT_TESTS = JSON.stringify(pureParts[folder])
  const mutants = await new Stryker({
    mutate: own,
    testRunner: 'vitest',
    vitest: { configFile: 'tools/mutants/vitest.config.ts', related: true },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // What stands at the top of a file wants all tests anew for each mutant; codes and texts are held by types and by the tests of the calls.
    ignoreStatic: true,
    mutator: { excludedMutations: ['StringLiteral'] },
    // Its project file is read by an API that this TypeScript no longer has; nothing in it matters to the tests.
    tsconfigFile: 'none.json',
    tempDirName: '.cache/stryker',
    ignorePatterns: ['/data', '/dist', '/bench', '/e2e', '/docs', '.cache', 'coverage'],
    reporters: ['clear-text', 'json'],
    clearTextReporter: { reportTests: false, reportScoreTable: false, allowColor: false },
    jsonReporter: { fileName: `.cache/stryker-${folder.replaceAll('/', '-')}.json` },
    disableTypeChecks: false,
    allowEmpty: true,
    logLevel: 'warn' as never,
  }).runMutationTest()
  for (const file of own)
    results.set(file, { file, ...tableOf(mutants.filter(({ fileName }) => relative(root, resolve(fileName)) === file)), commit, date })
  write()
}
const tried = [...results.values()]
const all = tried.reduce((sum, { killed, survived }) => ({ killed: sum.killed + killed, survived: sum.survived + survived }), { killed: 0,
  survived: 0 })
console.log(`${all.killed} of ${all.killed + all.survived} noticed in ${tried.length} files of ${files.length}`)
const worse = chosen.filter((file) => shareOf(results.get(file)!) < (before.get(file) ?? 0))
for (const file of worse) console.log(`less of ${file} is noticed than before`)
process.exit(worse.length === 0 ? 0 : 1)

function write(): void {
  const sorted = [...results.values()].toSorted((a, b) => (a.file < b.file ? -1 : 1))
  writeFileSync(tableFile, `${JSON.stringify({ files: sorted }, null, 2)}\n`)
}
