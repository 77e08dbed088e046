import { defineAct, defineRead } from '#kernel/entity/call.ts'
import type { Row } from '#kernel/entity/index.ts'
import { is } from '#kernel/entity/shape.ts'
import { onlineForm } from '../entities/online-form.ts'
import { type onlineScript, onlineScriptVersion } from '../entities/online-script.ts'

const common = { of: onlineForm.id, right: `${onlineForm.permission}:script` } as const
const ofForm = { id: is.text, buttonCode: is.maybe(is.text) }
/** The form stands in the path or in the body, the script's own id in the body: a script that is edited keeps what was not sent. */
const edited = { cgformHeadId: is.text, id: is.maybe(is.text), buttonCode: is.anything, content: is.anything }
const saved = { 'zh-CN': '脚本已保存', 'en-US': 'The script is saved' } as const
const removed = { 'zh-CN': '脚本已删除', 'en-US': 'The script is deleted' } as const

type ScriptRow = Omit<Row<typeof onlineScript>, 'source'> & { cgformHeadId: string }

/** `cgJsType` is `form` or `list`. */
export const browserScript = defineRead('GET /online/cgform/head/enhanceJs/:id', { ...common, title: 'JS 增强',
  en: 'A script of the browser', input: { id: is.text, type: is.text },
  answer: is.fields({ id: is.maybe(is.text), cgJs: is.text, cgJsType: is.text }) })
export const saveBrowserScript = defineAct('POST /online/cgform/head/enhanceJs/:id', {
  ...common,
  title: '保存 JS 增强',
  en: 'Save a script of the browser',
  also: ['PUT /online/cgform/head/enhanceJs/:id'],
  input: { id: is.text, cgJs: is.anything, cgJsType: is.text },
  answer: is.maybe(is.text),
  success: saved,
})

export const serverScripts = defineRead('GET /online/cgform/head/enhanceJava/:id', { ...common, title: '服务器脚本',
  en: 'Scripts of the server', input: ofForm, answer: is.page(
    is.of<ScriptRow & { cgJavaType: string; cgJavaValue: string }>({ type: 'object',
      properties: { id: { type: 'string' }, cgJavaType: { type: 'string' }, cgJavaValue: { type: 'string' } },
      required: ['id', 'cgJavaValue'] }),
  ) })
export const saveServerScript = defineAct('POST /online/cgform/head/enhanceJava/:cgformHeadId', {
  ...common,
  title: '保存服务器脚本',
  en: 'Save a script of the server',
  also: ['PUT /online/cgform/head/enhanceJava/:cgformHeadId', 'POST /online/cgform/head/enhanceJava', 'PUT /online/cgform/head/enhanceJava',
    'POST /online/cgform/head/enhanceJavaByButtonCode/:cgformHeadId', 'PUT /online/cgform/head/enhanceJavaByButtonCode/:cgformHeadId'],
  input: { ...edited, event: is.anything, cgJavaValue: is.anything, activeStatus: is.anything },
  answer: is.maybe(is.text),
  success: saved,
})

export const formStatements = defineRead('GET /online/cgform/head/enhanceSql/:id', { ...common, title: 'SQL 增强',
  en: 'Statements that follow operations', input: ofForm, answer: is.page(
    is.of<ScriptRow & { cgbSql: string }>({ type: 'object', properties: { id: { type: 'string' }, cgbSql: { type: 'string' } },
      required: ['id', 'cgbSql'] }),
  ) })
/** Statements follow their operation (decision 0024). */
export const saveStatements = defineAct('POST /online/cgform/head/enhanceSql/:cgformHeadId', {
  ...common,
  title: '保存 SQL 增强',
  en: 'Save the statements that follow an operation',
  also: ['PUT /online/cgform/head/enhanceSql/:cgformHeadId', 'POST /online/cgform/head/enhanceSql', 'PUT /online/cgform/head/enhanceSql'],
  input: { ...edited, cgbSql: is.anything },
  answer: is.maybe(is.text),
  success: saved,
})

export const removeScript = defineAct('DELETE /online/cgform/head/enhanceJava', { ...common, title: '删除脚本', en: 'Delete a script',
  also: ['DELETE /online/cgform/head/enhanceSql'], input: { id: is.ids }, answer: is.nothing, success: removed })
export const removeSeveralScripts = defineAct('DELETE /online/cgform/head/deleteBatchEnhanceJava', { ...common, title: '批量删除脚本',
  en: 'Delete several scripts', also: ['DELETE /online/cgform/head/deletebatchEnhanceSql'], input: { ids: is.ids }, answer: is.nothing,
  success: removed })

/** How a script read before, the newest first. */
export const scriptVersions = defineRead('GET /online/cgform/head/scriptVersions/:id', { ...common, title: '脚本历史',
  en: 'Versions of a script', input: { id: is.text }, answer: is.list(is.row(onlineScriptVersion)) })
export const restoreScript = defineAct('POST /online/cgform/head/restoreScript', { ...common, title: '恢复脚本版本',
  en: 'Take a version of a script back', input: { id: is.text, versionNo: is.number }, answer: is.text,
  success: { 'zh-CN': '已恢复到所选版本', 'en-US': 'The chosen version is back' } })
/** Over a record that the author makes up: nothing of it is kept. */
export const testScript = defineRead('POST /online/cgform/head/testScript', {
  ...common,
  title: '试运行脚本',
  en: 'Try a script',
  input: { source: is.anything, record: is.anything, previous: is.anything, buttonCode: is.anything, event: is.anything },
  answer: is.fields({ record: is.maybe(is.map(is.anything)), logs: is.list(is.text),
    fault: is.optional(is.fields({ kind: is.text, text: is.text })) }),
})
