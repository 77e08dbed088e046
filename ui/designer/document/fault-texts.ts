import type { DocumentFault, FaultCode } from './fault.ts'

type Key = `fault_${FaultCode}` | 'faultAt'

/** What is wrong with a document, in words; `{{…}}` is filled from the fault. */
export const faultTexts: Readonly<Record<'zh-CN' | 'en-US', Readonly<Record<Key, string>>>> = {
  'zh-CN': {
    fault_notJson: '不是 JSON 文本',
    fault_circular: '数据循环引用',
    fault_tooLarge: '内容过大',
    fault_tooDeep: '嵌套过深',
    fault_tooMany: '数量过多，最多 {{max}} 个',
    fault_badVersion: '不认识版本 {{version}}，本系统可读到 {{latest}}',
    fault_notObject: '应为对象',
    fault_notList: '应为列表',
    fault_wrongType: '值的类型不正确',
    fault_notWhole: '应为整数',
    fault_outOfBounds: '应在 {{min}} 到 {{max}} 之间',
    fault_notOffered: '应为其中之一：{{offered}}',
    fault_tooLong: '过长，最多 {{max}} 个字符',
    fault_script: '包含脚本，请删除',
    fault_badAddress: '地址不正确，应以 http、https、mailto、tel 或 / 开头',
    fault_badColour: '颜色不正确，如 #F6F6F6',
    fault_badIcon: '图标名称不正确',
    fault_badPattern: '正则表达式不正确',
    fault_slowPattern: '该表达式可能导致校验卡死，请去掉嵌套的重复，如把 (a+)+ 改为 a+',
    fault_badSuffix: '文件后缀不正确',
    fault_unknownType: '不认识的组件类型',
    fault_noId: '缺少 ID',
    fault_badId: 'ID 只能包含字母、数字、下划线和连字符，最多 64 个字符',
    fault_sameId: '该ID已经存在，请修改',
    fault_emptyColumn: '字段和属性不能为空,请检查',
    fault_sameProperty: '属性已存在请检查',
    fault_minOverMax: '最小值大于最大值',
    fault_layoutNested: '布局组件不允许被嵌套！',
    fault_layoutInDynamic: '布局组件不允许放入动态表格！',
    fault_notInDynamic: '该组件不允许被放入动态表格内！',
    fault_notInTable: '该组件不允许被放入表格内！',
    fault_unevenRows: '各行单元格数量不一致',
    fault_badMerge: '单元格合并不一致',
    fault_noCells: '至少需要一个单元格',
    faultAt: '{{path}}：{{text}}',
  },
  'en-US': {
    fault_notJson: 'This is no JSON text',
    fault_circular: 'The data refers to itself',
    fault_tooLarge: 'There is too much content',
    fault_tooDeep: 'This is nested too deeply',
    fault_tooMany: 'There are too many; at most {{max}}',
    fault_badVersion: 'Version {{version}} is unknown; versions up to {{latest}} can be read',
    fault_notObject: 'This must be an object',
    fault_notList: 'This must be a list',
    fault_wrongType: 'The value is of a wrong type',
    fault_notWhole: 'This must be a whole number',
    fault_outOfBounds: 'This must be between {{min}} and {{max}}',
    fault_notOffered: 'This must be one of: {{offered}}',
    fault_tooLong: 'This is too long; at most {{max}} characters',
    fault_script: 'This holds a script; take it out',
    fault_badAddress: 'This is no address; it must start with http, https, mailto, tel or /',
    fault_badColour: 'This is no colour, such as #F6F6F6',
    fault_badIcon: 'This is no name of an icon',
    fault_badPattern: 'This is no regular expression',
    fault_slowPattern: 'This expression may bring checks to a standstill; take repeats inside repeats out, such as a+ for (a+)+',
    fault_badSuffix: 'This is no file extension',
    fault_unknownType: 'The type of component is unknown',
    fault_noId: 'The ID is missing',
    fault_badId: 'An ID holds letters, digits, underscores and hyphens, at most 64',
    fault_sameId: 'The ID already exists, change it',
    fault_emptyColumn: 'Label and property must not be empty',
    fault_sameProperty: 'The property already exists',
    fault_minOverMax: 'The minimum is above the maximum',
    fault_layoutNested: 'Layout components must not be nested!',
    fault_layoutInDynamic: 'Layout components must not be placed in a dynamic table!',
    fault_notInDynamic: 'This component must not be placed in a dynamic table!',
    fault_notInTable: 'This component must not be placed in a table!',
    fault_unevenRows: 'Rows have different numbers of cells',
    fault_badMerge: 'Merged cells do not agree with each other',
    fault_noCells: 'There must be at least one cell',
    faultAt: '{{path}}: {{text}}',
  },
}

/** A fault as one sentence, for those who have no dictionary of texts at hand. */
export function faultText(locale: 'zh-CN' | 'en-US', { path, code, params = {} }: DocumentFault): string {
  const texts = faultTexts[locale]
  const text = filled(texts[`fault_${code}`], params)
  return path === '' ? text : filled(texts.faultAt, { path, text })
}

function filled(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(params[name] ?? ''))
}
