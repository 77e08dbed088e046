import type { ScriptFault } from '../../rules/scripts/script-task.ts'

/** What scripts of online forms say; `script` names the script as people know it. */
export const scriptMessages = {
  'zh-CN': {
    script: (operation: string, event: string) => `${operation}${event}脚本`,
    operations: { add: '新增', edit: '编辑', delete: '删除', import: '导入', export: '导出' } as Record<string, string>,
    events: { start: '前', end: '后' } as Record<string, string>,
    line: (line: number | null) => (line === null ? '' : `第 ${line} 行`),
    error: (script: string, line: string, text: string) => `${script}${line}出错：${text}，请联系表单的设计者`,
    syntax: (line: string, text: string) => `脚本${line}有语法错误：${text}`,
    timeout: (script: string) => `${script}运行超时已被停止（可能有死循环），操作未执行，请联系表单的设计者`,
    memory: (script: string) => `${script}占用内存过多已被停止，操作未执行，请联系表单的设计者`,
    output: (script: string) => `${script}返回的数据过多，操作未执行，请联系表单的设计者`,
    unsettled: (script: string) => `${script}等待的结果没有到来（沙箱内没有定时器和网络），操作未执行，请联系表单的设计者`,
    refusedBlank: (script: string) => `${script}拒绝了本次操作`,
    noField: (script: string, name: string) => `${script}写入了「${name}」，它不是本表的字段（子表和系统字段只能读取），请联系表单的设计者`,
    badValue: (script: string, text: string) => `${script}写入的值不正确：${text}`,
    readOnly: (script: string) => `${script}修改了记录，但只有新增、编辑、导入、导出前的脚本和按钮的脚本可以修改，请联系表单的设计者`,
    noButton: (code: string) => `没有编码为「${code}」的操作或按钮，请先建立按钮`,
    noEvent: '导出只有操作前的脚本',
    noScript: '脚本不存在，可能已被删除',
    noVersion: (version: number) => `没有版本 ${version}，只保留最近 16 个版本`,
    buttonMissing: (code: string) => `按钮「${code}」不存在或已停用`,
    buttonCode: '按钮编码只能用字母开头的字母、数字和下划线，且不能与新增、编辑等操作同名（add、edit、delete、import、export）',
    buttonScript: (name: string) => `按钮「${name}」还没有服务器脚本，请先编写`,
    buttonNow: (name: string) => `记录当前的状态不能执行「${name}」，请刷新后再试`,
    badCondition: (text: string) => `显示条件「${text}」不正确，应为 字段#eq#值，多个条件用 && 连接`,
    badConditionField: (name: string) => `显示条件中的字段「${name}」不存在`,
  },
  'en-US': {
    script: (operation: string, event: string) => `The script ${event} "${operation}"`,
    operations: { add: 'Add', edit: 'Edit', delete: 'Delete', import: 'Import', export: 'Export' } as Record<string, string>,
    events: { start: 'before', end: 'after' } as Record<string, string>,
    line: (line: number | null) => (line === null ? '' : ` in line ${line}`),
    error: (script: string, line: string, text: string) => `${script} failed${line}: ${text}. Please tell whoever designed the form`,
    syntax: (line: string, text: string) => `The script cannot be read${line}: ${text}`,
    timeout: (script: string) =>
      `${script} took too long and was stopped (it may never end). Nothing was done: please tell whoever designed the form`,
    memory: (script: string) => `${script} took too much memory and was stopped. Nothing was done: please tell whoever designed the form`,
    output: (script: string) => `${script} answers too much. Nothing was done: please tell whoever designed the form`,
    unsettled: (script: string) =>
      `${script} waits for what never comes (a sandbox has neither timers nor network). Nothing was done: please tell whoever designed the form`,
    refusedBlank: (script: string) => `${script} refused this`,
    noField: (script: string, name: string) =>
      `${script} writes "${name}", which is no field of this table (sub-tables and the system's own fields are only read): please tell whoever designed the form`,
    badValue: (script: string, text: string) => `${script} writes a value that does not fit: ${text}`,
    readOnly: (script: string) =>
      `${script} changes the record, which only scripts before adding, editing, import and export and those of buttons can: please tell whoever designed the form`,
    noButton: (code: string) => `There is no operation or button "${code}": create the button first`,
    noEvent: 'An export has a script before it only',
    noScript: 'There is no such script, it may have been deleted',
    noVersion: (version: number) => `There is no version ${version}: the newest 16 are kept`,
    buttonMissing: (code: string) => `There is no button "${code}", or it is not in use`,
    buttonCode:
      'A code is letters, digits and _ beginning with a letter, and not the name of an operation (add, edit, delete, import, export)',
    buttonScript: (name: string) => `"${name}" has no script of the server yet: please write it first`,
    buttonNow: (name: string) => `"${name}" does not fit the record as it is now: please refresh`,
    badCondition: (text: string) => `The condition "${text}" cannot be read: write field#eq#value, several joined by &&`,
    badConditionField: (name: string) => `The condition names "${name}", which is no field`,
  },
} as const

export type ScriptMessages = (typeof scriptMessages)['zh-CN' | 'en-US']

/** How people know a script: by its operation or button and its moment. */
export function scriptName(messages: ScriptMessages, code: string, event: string, buttonName?: string): string {
  return messages.script(buttonName ?? messages.operations[code] ?? code, messages.events[event] ?? '')
}

/** What went wrong with a script, as a text for whoever pressed the button. */
export function faultText(messages: ScriptMessages, script: string, fault: ScriptFault): string {
  if (fault.kind === 'refused') return fault.text.trim() || messages.refusedBlank(script)
  return fault.kind === 'error' ? messages.error(script, messages.line(fault.line), fault.text) : messages[fault.kind](script)
}
