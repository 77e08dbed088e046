import { joinNames, type Locale } from '#kernel/entity/index.ts'
import type { PlanStep } from '#kernel/entity/plan-step.ts'

/** What online forms say; texts that existing clients compare stand as the contract has them (§6.19). */
export const onlineMessages = {
  'zh-CN': {
    noForm: (name: string) => `在线表单「${name}」不存在，请检查编码或在「在线表单」中建立`,
    notSynchronised: 'NO_DB_SYNC',
    wouldLose: (losses: string) => `同步会影响已有数据：${losses}。确认后请使用强制同步，原数据会保留在归档列中`,
    archive: (column: string, filled: number) => `字段 ${column} 被删除（${filled} 行有值）`,
    misfit: (column: string, misfits: number, samples: string) => `字段 ${column} 有 ${misfits} 行的值不符合新类型（如 ${samples}）`,
    publishFirst: '请先同步数据库，再发布到菜单',
    tableMissing: (table: string) => `表 ${table} 不存在`,
    needsId: (table: string) => `表 ${table} 没有文本类型的 id 列，不能导入，请先增加该列`,
    ofView: '视图与原表单共用数据表，请对原表单执行该操作',
    noColumn: (name: string, table: string) => `表 ${table} 没有字段「${name}」`,
    badCondition: (text: string) => `条件「${text}」不被支持：只能用本表字段与值比较，以 and 连接`,
    noSub: (table: string) => `表单没有子表「${table}」`,
    subOfSub: '附表下不能再有附表，请在主表上添加',
    noFields: '请至少填写一个字段',
  },
  'en-US': {
    noForm: (name: string) => `There is no online form "${name}": please check the code, or add it under "Online forms"`,
    notSynchronised: 'NO_DB_SYNC',
    wouldLose: (losses: string) =>
      `Synchronising touches data: ${losses}. Force it if you mean to: what was there stays in archived columns`,
    archive: (column: string, filled: number) => `field ${column} goes (${filled} rows have a value)`,
    misfit: (column: string, misfits: number, samples: string) =>
      `${misfits} values of ${column} do not fit the new type (such as ${samples})`,
    publishFirst: 'Synchronise the database before you publish the form',
    tableMissing: (table: string) => `There is no table ${table}`,
    needsId: (table: string) => `The table ${table} has no column "id" of texts, without which records have no address: add one first`,
    ofView: 'A view shares the table of its form: please do this with the form itself',
    noColumn: (name: string, table: string) => `The table ${table} has no column "${name}"`,
    badCondition: (text: string) => `The condition "${text}" is not supported: compare columns of the table with values, joined by "and"`,
    noSub: (table: string) => `The form has no sub-table "${table}"`,
    subOfSub: 'A sub-table has no sub-tables: add it to the main table',
    noFields: 'Please name at least one field',
  },
} as const

/** What publishing takes away from people, in words; nothing where all data stays where it is. */
export function lossesOf(locale: Locale, steps: readonly PlanStep[]): string[] {
  const messages = onlineMessages[locale]
  return steps.flatMap((step) => {
    if (step.kind === 'archive' && step.filled > 0) return [messages.archive(step.column, step.filled)]
    if (step.kind === 'retype' && step.misfits > 0) return [messages.misfit(step.column, step.misfits, joinNames(locale, step.samples))]
    return []
  })
}
