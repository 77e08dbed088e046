import { defineEntity, f } from '#kernel/entity/index.ts'

/** Longest script in characters. */
const longestScript = 20_000

/** What an author adds to an online form: code that runs in the sandbox, on the server or in the browser (decision 0024). */
export const onlineScript = defineEntity({
  module: 'lowcode',
  name: 'online-script',
  table: 'onl_cgform_script',
  title: '表单脚本',
  en: 'Form script',
  scope: 'none',
  internal: true,
  hardDelete: true,
  display: 'buttonCode',
  uniques: [['formId', 'kind', 'buttonCode', 'event']],
  fields: {
    formId: f.ref('lowcode.online-form', { label: '在线表单', en: 'Online form', required: true, part: true }),
    kind: f.dict('cgform_script_kind', { label: '脚本类型', en: 'Runs', required: true }),
    /** Server: an operation or a button; browser: `form` or `list`. */
    buttonCode: f.text({ label: '操作或按钮', en: 'Operation or button', required: true, max: 50 }),
    event: f.dict('cgform_script_event', { label: '时机', en: 'When', required: true, default: 'start' }),
    source: f.code('javascript', { label: '脚本', en: 'Script', required: true, max: longestScript }),
    activeStatus: f.dict('valid_status', { label: '状态', required: true, default: '1' }),
    content: f.text({ label: '说明', en: 'Remark', max: 200 }),
  },
})

/** How a script read before; the newest 16 stay (spec 2 §9). */
export const onlineScriptVersion = defineEntity({
  module: 'lowcode',
  name: 'online-script-version',
  table: 'onl_cgform_script_version',
  title: '脚本历史',
  en: 'Script version',
  scope: 'none',
  internal: true,
  hardDelete: true,
  display: 'versionNo',
  uniques: [['scriptId', 'versionNo']],
  fields: {
    scriptId: f.ref('lowcode.online-script', { label: '脚本', en: 'Script', required: true, part: true }),
    versionNo: f.integer({ label: '版本', en: 'Version', required: true }),
    source: f.code('javascript', { label: '内容', en: 'Script', required: true, max: longestScript }),
  },
})
