import type { Locale } from '#kernel/entity/index.ts'
import type { StatementFault, StatementFaultCode } from './statement.ts'

const faults: Record<Locale, Record<StatementFaultCode, (detail: string) => string>> = {
  'zh-CN': {
    syntax: (detail) => `SQL 有语法错误：${detail}`,
    notWritten: (detail) => `SQL 增强只支持 UPDATE、INSERT 和 DELETE，不支持 ${detail}`,
    construct: (detail) => `SQL 增强不支持「${detail}」，只能用列、值、#{列} 和加减乘除、比较、AND/OR/NOT`,
    noWhere: () => 'UPDATE 和 DELETE 必须有 WHERE 条件',
    schema: (detail) => `表名前不能写模式「${detail}」`,
  },
  'en-US': {
    syntax: (detail) => `The SQL cannot be read: ${detail}`,
    notWritten: (detail) => `Only UPDATE, INSERT and DELETE are taken, not ${detail}`,
    construct: (detail) => `"${detail}" is not taken: use columns, values, #{column}, arithmetic, comparison, AND, OR and NOT`,
    noWhere: () => 'UPDATE and DELETE need a WHERE',
    schema: (detail) => `No schema "${detail}" may stand before the table`,
  },
}

export function sayStatementFault(locale: Locale, { code, detail }: StatementFault): string {
  return faults[locale][code](detail)
}

export const statementMessages = {
  'zh-CN': { noTable: (table: string) => `表「${table}」不是已发布的在线表单，SQL 增强只能改在线表单的数据`,
    noColumn: (table: string, column: string) => `表 ${table} 没有字段「${column}」`,
    tooMany: (most: number) => `一条 SQL 最多修改 ${most} 条记录，请缩小 WHERE 的范围`,
    failed: (table: string, text: string) => `对表 ${table} 的 SQL 增强执行失败：${text}，请联系表单的设计者` },
  'en-US': {
    noTable: (table: string) => `"${table}" is no published online form: statements change the data of online forms alone`,
    noColumn: (table: string, column: string) => `Table ${table} has no column "${column}"`,
    tooMany: (most: number) => `One statement changes at most ${most} records: narrow its WHERE`,
    failed: (table: string, text: string) => `A statement on ${table} failed: ${text}. Please tell whoever designed the form`,
  },
} as const
