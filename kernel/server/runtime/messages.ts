import type { RuntimeFaultCode } from '#kernel/entity/runtime.ts'

const faults: Record<RuntimeFaultCode, readonly [string, string]> = {
  notObject: ['格式不正确，应为对象', 'has a wrong shape: an object is expected'],
  badName: ['编码只能用小写字母开头的字母、数字（表单编码可用下划线），最长 40 位',
    'is no name: letters and digits beginning with a small letter, at most 40'],
  badTable: ['表名只能用小写字母、数字和下划线，不能以 sys_、mw_、pg_ 开头，也不能是 SQL 关键字',
    'is no table name: small letters, digits and _, not beginning with sys_, mw_ or pg_, and no word of SQL'],
  badTitle: ['请填写名称，最长 100 字', 'needs a title of at most 100 characters'],
  noFields: ['至少要有一个字段', 'needs a field at least'],
  tooMany: ['数量超出上限：字段最多 500 个，子表最多 20 个', 'has too many: at most 500 fields and 20 sub-tables'],
  standardName: ['与系统自带的字段同名，请换一个编码', 'is the name of a field that every table has: choose another'],
  sameColumn: ['与另一个字段的列名相同，请换一个编码', 'has the same column as another field: choose another name'],
  unknownKind: ['没有这种字段类型', 'is no kind of field'],
  badLabel: ['请填写字段名称，最长 100 字', 'needs a label of at most 100 characters'],
  badLength: ['长度应为 1 到 10000 的整数', 'must be a length from 1 to 10,000'],
  badPrecision: ['总位数应为 1 到 38，小数位不能多于总位数', 'must be 1 to 38 digits, of which no more than all stand behind the point'],
  noDict: ['请选择字典', 'needs a dictionary'],
  noTarget: ['请选择引用的对象', 'needs what it refers to'],
  unknownField: ['指向的字段不存在', 'names a field that does not exist'],
  noLines: ['没有同名的子表', 'has no sub-table of its name'],
}

export const runtimeMessages = {
  'zh-CN': {
    fault: (path: string, code: RuntimeFaultCode) => `${path || '定义'}：${faults[code][0]}`,
    stale: (version: number) => `他人已发布版本 ${version}，请先查看其改动再发布`,
    gone: '该表单已被下线，请作为新表单发布',
    tableTaken: (table: string) => `表 ${table} 已被占用，请换一个表名`,
    noDict: (label: string, code: string) => `${label}：字典「${code}」不存在，请先建立或改选`,
    noTarget: (label: string, target: string) => `${label}：引用的对象「${target}」不存在，请改选`,
    duplicates: (columns: string, count: number) => `已有 ${count} 条记录的 ${columns} 重复，不能设为唯一，请先处理重复数据`,
    tableRefused: (reason: string) => `数据库拒绝了改动（${reason}），原来的版本继续使用。可能有人在该表上建了视图或规则`,
    unknown: (name: string) => `没有编码为「${name}」的表单，可能已下线`,
  },
  'en-US': {
    fault: (path: string, code: RuntimeFaultCode) => `${path || 'The description'} ${faults[code][1]}`,
    stale: (version: number) => `Somebody published version ${version} meanwhile: look at it before you publish`,
    gone: 'This form was withdrawn: publish it as a new one',
    tableTaken: (table: string) => `The table ${table} belongs to something else: choose another name`,
    noDict: (label: string, code: string) => `${label}: there is no dictionary "${code}"; create it first or choose another`,
    noTarget: (label: string, target: string) => `${label}: there is no "${target}" to refer to; choose another`,
    duplicates: (columns: string, count: number) => `${count} records share their ${columns}: it cannot become unique before they differ`,
    tableRefused: (reason: string) =>
      `The database refuses the change (${reason}); the version before goes on. Somebody may have built a view or a rule of their own on the table`,
    unknown: (name: string) => `There is no form "${name}", it may have been withdrawn`,
  },
} as const
