import { checkAddresses } from './check-addresses.ts'
import { checkDates } from './check-dates.ts'
import { checkImports } from './check-imports.ts'
import { checkLineLengths } from './check-line-lengths.ts'
import { checkLookups } from './check-lookups.ts'
import { checkRoutes } from './check-routes.ts'
import { checkSql } from './check-sql.ts'
import { checkStates } from './check-states.ts'
import { checkWords } from './check-words.ts'
import { deadCodeArguments, formatArguments, lintArguments, runTool } from './run-tool.ts'

/** Fewer than this and the import gate has not read the project at all. */
const fewestFiles = 100
/** The same of the SQL gate. */
const fewestTemplates = 500

/** A check, and what it finds wrong: empty where nothing is. */
export interface Gate {
  name: string
  check(): Promise<string>
}

/** The quick checks of the whole project; each reads on its own, so that all may run beside each other. */
export function gatesOf(root: string): Gate[] {
  const quiet = (tool: string, args: string[]) => async () => {
    const { status, output } = await runTool(tool, args, root)
    return status === 0 ? '' : output.trimEnd() || `${tool} ended with ${String(status)}`
  }
  return [
    { name: '类型检查 type check', check: quiet('tsc', ['-b']) },
    { name: '代码检查 lint', check: quiet('oxlint', lintArguments) },
    { name: '格式 format', check: quiet('dprint', formatArguments) },
    { name: '引用规则 import rules', check: () => importRules(root) },
    { name: '行长 line lengths', check: async () => checkLineLengths(root).join('\n') },
    { name: '死代码 dead code', check: quiet('knip', deadCodeArguments) },
    { name: '数据表归属 SQL', check: () => sqlRules(root) },
    { name: '状态名称 states', check: async () => checkStates(root).join('\n') },
    { name: '用词 words', check: async () => checkWords(root).join('\n') },
    { name: '日期读取 dates', check: async () => checkDates(root).join('\n') },
    { name: '查表 look-ups', check: async () => checkLookups(root).join('\n') },
    { name: '接口说明 calls', check: async () => [...checkRoutes(root), ...checkAddresses(root)].join('\n') },
  ]
}

async function importRules(root: string): Promise<string> {
  process.chdir(root)
  const { fileCount, violations } = await checkImports(root)
  if (fileCount < fewestFiles) return `only ${fileCount} files were read: the gate is broken`
  return violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`).join('\n')
}

async function sqlRules(root: string): Promise<string> {
  const { templateCount, violations } = await checkSql(root)
  if (templateCount < fewestTemplates) return `only ${templateCount} statements were read: the gate is broken`
  return violations.map(({ rule, at, what }) => `${rule}: ${at} ${what}`).join('\n')
}
