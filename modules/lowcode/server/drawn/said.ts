/** What drawn forms say. */
export const drawnSaid = {
  'zh-CN': {
    rightsSaved: '字段权限已保存', noField: (field: string) => `表单没有字段「${field}」`, badMode: '字段权限只能是 open（按设计）、readonly（只读）或 hidden（隐藏）', noRole: '角色不存在，可能已被删除',
    published: (version: number) => `发布成功，版本 ${version}`, empty: '表单中没有可填写的组件，请先设计表单', noCode: '请填写表单编码，如 first_piece', badCode: '表单编码由小写字母、数字和下划线组成，以字母开头，最多 30 个字符',
    codeTaken: (code: string) => `编码「${code}」已被使用，请换一个`, noForm: (code: string) => `表单「${code}」没有发布`, noVersion: (code: string, version: number) => `表单「${code}」没有版本 ${version}`,
    comma: (label: string) => `「${label}」的选项值不能包含逗号`,
    notRead: (id: string, at: string) => `组件 ${id} 的表达式在「${at}」处无法读懂，请检查写法`, notAllowed: (id: string, at: string) => `组件 ${id} 的表达式不能使用「${at}」，或相互引用成环`,
    wouldLose: (losses: string) => `发布会影响已有数据：${losses}。确认后请强制发布，原数据会保留在归档列中`,
    pdfTooLong: (most: number) => `明细超过 ${most} 行，不能生成 PDF，请导出工作簿`, pdfFailed: '生成 PDF 用时过长，请稍后重试', printed: (name: string, at: string) => `打印：${name}　${at}`, page: (page: string, pages: string) => `第 ${page} 页，共 ${pages} 页`, oldVersion: (version: number, latest: number) => `按版本 ${version} 填写，当前版本 ${latest}`,
    fieldFault: (label: string, text: string) => (text.startsWith(label) ? text : `${label}：${text}`), row: (label: string, row: number) => `${label}第 ${row} 行`,
  },
  'en-US': {
    rightsSaved: 'Rights of fields saved', noField: (field: string) => `The form has no field "${field}"`, badMode: 'A field is open (as drawn), readonly or hidden', noRole: 'There is no such role, it may have been deleted',
    published: (version: number) => `Published as version ${version}`, empty: 'The form has nothing to fill in: draw it first', noCode: 'Please give the form a code, such as first_piece', badCode: 'A code has small letters, digits and _, begins with a letter, and is at most 30 characters long',
    codeTaken: (code: string) => `The code "${code}" is taken: please choose another`, noForm: (code: string) => `The form "${code}" is not published`, noVersion: (code: string, version: number) => `The form "${code}" has no version ${version}`,
    comma: (label: string) => `The values of the choices of "${label}" must not contain commas`,
    notRead: (id: string, at: string) => `The expression of ${id} cannot be read at "${at}": please check it`, notAllowed: (id: string, at: string) => `The expression of ${id} may not use "${at}", or needs its own result`,
    wouldLose: (losses: string) => `Publishing touches data: ${losses}. Force it if you mean to: what was there stays in archived columns`,
    pdfTooLong: (most: number) => `The details have more than ${most} rows, too many for a PDF: please export a workbook`, pdfFailed: 'Making the PDF took too long: please try again later', printed: (name: string, at: string) => `Printed by ${name}, ${at}`, page: (page: string, pages: string) => `Page ${page} of ${pages}`, oldVersion: (version: number, latest: number) => `Filled in by version ${version}, the one in force is ${latest}`,
    fieldFault: (label: string, text: string) => (text.startsWith(label) ? text : `${label}: ${text}`), row: (label: string, row: number) => `${label}, row ${row}`,
  },
} as const
