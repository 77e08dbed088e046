import type { Locale } from '#kernel/entity/index.ts'
import { refuseFaults, type Refusal } from '#kernel/server/errors.ts'
import { placeOf, type SqlFault, type SqlFaultCode } from './sql-fault.ts'

type Text = readonly [zh: string, en: string]

/** What is refused and what to do instead; `{…}` are filled in. */
const texts: Record<SqlFaultCode, Text> = {
  syntax: ['SQL 有语法错误：{detail}', 'The SQL is malformed: {detail}'],
  empty: ['报表 SQL 不能为空，请写一条 SELECT', 'The SQL is empty: please write a SELECT'],
  tooLong: ['报表 SQL 过长，最多 {max} 个字符', 'The SQL is too long: at most {max} characters'],
  tooDeep: ['报表 SQL 嵌套过深，请拆分或简化', 'The SQL is nested too deeply: please simplify it'],
  several: ['只能有一条语句，请删除第一条之后的内容', 'Only one statement is allowed: please remove what follows the first'],
  notSelect: ['只能是 SELECT 语句，报表不能修改数据', 'Only SELECT is allowed: a report changes nothing'],
  into: ['不能使用 INTO，报表不能建表', 'INTO is not allowed: a report makes no tables'],
  locking: ['不能锁定数据，请去掉 FOR UPDATE 或 FOR SHARE', 'Rows cannot be locked: please remove FOR UPDATE or FOR SHARE'],
  construct: ['报表 SQL 不支持这种写法（{kind}），请改写',
    'This construct is not supported in a report ({kind}): please write it differently'],
  unknownTable: ['表「{table}」不存在或不能用于报表，请使用系统中的业务表',
    'The table "{table}" does not exist or is not open to reports: please use a table of the system'],
  withSchema: ['表名前不能写模式名，请直接写「{table}」', 'Tables are named without a schema: please write "{table}"'],
  function: ['报表中不能使用函数「{name}」', 'The function "{name}" is not allowed in a report'],
  noColumn: ['「{column}」不是所用的表的列，请核对列名', '"{column}" is no column of what is read: please check its name'],
  growth: ['这里的文本最长可达原文的 {most} 倍以上，请减少嵌套的替换或拼接',
    'A text could become more than {most} times as long here: please nest fewer replacements'],
  clock: ['报表中不能读取数据库的时钟，请改用 #{sys_date} 或 #{sys_time}',
    'The clock of the database is not read: please use #{sys_date} or #{sys_time}'],
  type: ['报表中不能转换为类型「{name}」', 'A cast to "{name}" is not allowed in a report'],
  operator: ['运算符不能带模式名：{name}', 'Operators are written without a schema: {name}'],
  secret: ['表「{table}」的列「{column}」是保密的，不能用于报表', 'The column "{column}" of "{table}" is secret and not open to reports'],
  star: ['表「{table}」有保密的列，请列出需要的列，不要用 *',
    'The table "{table}" has secret columns: please name the columns instead of *'],
  wholeRow: ['列请写作「表.列」，不能取整行或行中的成员', 'Columns are written table.column; whole rows and their members are not read'],
  ownPosition: ['参数请写作 ${名称}，不能写「{text}」', 'Parameters are written ${name}, not "{text}"'],
  parameterAsName: ['参数只能作为值，不能作为表名或列名：{text}', 'A parameter is a value, never the name of a table or column: {text}'],
  parameterInLiteral: ['带前缀的字符串中不能放参数，请使用普通的单引号字符串：{text}',
    'Parameters cannot stand in a prefixed literal, please use a plain one: {text}'],
  badParameterName: ['参数「{text}」的名称无效，只能用文字、数字和下划线，且不以数字开头',
    'The parameter "{text}" is misnamed: letters, digits and underscores, no digit first'],
  unknownSystemValue: ['没有系统变量「{text}」，可用 {known}', 'There is no system value "{text}": {known}'],
  tooManyParameters: ['参数过多，最多 {max} 处', 'Too many parameters: at most {max} places'],
  database: ['SQL 无法执行：{detail}', 'The SQL cannot be run: {detail}'],
  timeout: ['查询超过 {seconds} 秒，已停止，请增加条件或简化 SQL',
    'The query took longer than {seconds} s and was stopped: please add conditions or simplify it'],
}

/** A fault in words, with its line and column where they are known. */
function faultOfSql({ code, params, at }: SqlFault, sql: string, locale: Locale): string {
  const text = texts[code][locale === 'zh-CN' ? 0 : 1].replace(/(?<![$#])\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
  if (at === undefined) return text
  const { line, column } = placeOf(sql, at)
  return locale === 'zh-CN' ? `${text}（第 ${line} 行第 ${column} 列）` : `${text} (line ${line}, column ${column})`
}

/** The refusal of a statement, beside its field. */
export function refuseSql(fault: SqlFault, sql: string, locale: Locale): Refusal {
  return refuseFaults([{ field: 'cgrSql', text: faultOfSql(fault, sql, locale) }])
}
