import { resolve } from 'node:path'
import { checkImports } from './gates/check-imports.ts'
import { checkLineLengths } from './gates/check-line-lengths.ts'
import { checkRoutes } from './gates/check-routes.ts'
import { checkSql } from './gates/check-sql.ts'
import { deadCodeArguments, formatArguments, lintArguments, runScript, runTool } from './gates/run-tool.ts'
import { runVitest, type TestTotals } from './gates/run-vitest.ts'

/*
 * All checks, the quick ones first and beside each other. Every part runs, whatever failed before it.
 * `--long` adds the long tests, and plants defects and mutants, which the tests must notice.
 */

const root = resolve(import.meta.dirname, '..')
/** Fewer than this and the import gate has not read the project at all. */
const fewestFiles = 100
/** The same of the SQL gate. */
const fewestTemplates = 500
const summary: string[] = []
let failedGates = 0

await Promise.all([
  gate('类型检查 type check', () => quiet('tsc', ['-b'])),
  gate('代码检查 lint', () => quiet('oxlint', lintArguments)),
  gate('格式 format', () => quiet('dprint', formatArguments)),
  gate('引用规则 import rules', importRules),
  gate('行长 line lengths', async () => checkLineLengths(root).join('\n')),
  gate('死代码 dead code', () => quiet('knip', deadCodeArguments)),
  gate('数据表归属 SQL', sqlRules),
  gate('接口说明 calls', async () => checkRoutes(root).join('\n')),
])
const long = process.argv.includes('--long')
const totals = await tests(['unit', 'components', 'integration', 'e2e', ...(long ? ['long'] : [])])
// One after the other: each plants in a copy and needs the machine.
if (long) {
  await gate('植入缺陷 defects', () => mutants([]))
  await gate('变异测试 mutants', () => mutants(['--stryker']))
}

console.log(`\n${[...totals.failures.map((failure) => `✗ ${failure}`), ...summary].join('\n')}`)
// A failing gate counts as one failure: the closing line and the exit code never disagree.
const failed = totals.failed + failedGates
console.log(`${totals.passed} passed, ${failed} failed`)
process.exit(failed === 0 && totals.ok ? 0 : 1)

/** @param check gives back what is wrong, empty where nothing is */
async function gate(name: string, check: () => Promise<string>): Promise<void> {
  const startedAt = performance.now()
  const problems = await check()
  if (problems !== '') {
    failedGates += 1
    console.log(problems)
  }
  note(name, problems === '', startedAt)
}

async function tests(names: string[]): Promise<TestTotals> {
  const startedAt = performance.now()
  const result = await runVitest(root, names)
  note(`测试 tests (${names.join(', ')})`, result.ok, startedAt, result.skipped > 0 ? `, ${result.skipped} skipped` : '')
  return result
}

function note(name: string, passed: boolean, startedAt: number, more = ''): void {
  const line = `${passed ? '✓' : '✗'} ${name}  ${((performance.now() - startedAt) / 1000).toFixed(1)} s${more}`
  summary.push(line)
  console.log(line)
}

async function quiet(tool: string, args: string[]): Promise<string> {
  const { status, output } = await runTool(tool, args, root)
  return status === 0 ? '' : output.trimEnd() || `${tool} ended with ${String(status)}`
}

async function mutants(args: string[]): Promise<string> {
  const { status, output } = await runScript('tools/mutants/run-mutants.ts', args, root)
  return status === 0 ? '' : output
}

async function importRules(): Promise<string> {
  process.chdir(root)
  const { fileCount, violations } = await checkImports(root)
  if (fileCount < fewestFiles) return `only ${fileCount} files were read: the gate is broken`
  return violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`).join('\n')
}

async function sqlRules(): Promise<string> {
  const { templateCount, violations } = await checkSql(root)
  if (templateCount < fewestTemplates) return `only ${templateCount} statements were read: the gate is broken`
  return violations.map(({ rule, at, what }) => `${rule}: ${at} ${what}`).join('\n')
}
