import type { ElementFault } from '../rules/read-elements.ts'

/** Properties of elements by the words of the designer. */
const properties = {
  'zh-CN': { x: '左边距', y: '上边距', width: '宽', height: '高', size: '字号', thickness: '线宽', text: '内容', rotate: '旋转',
    align: '对齐', symbology: '码制', path: '图片', id: '标识' },
  'en-US': { x: 'left', y: 'top', width: 'width', height: 'height', size: 'size', thickness: 'thickness', text: 'content',
    rotate: 'rotation', align: 'alignment', symbology: 'symbology', path: 'picture', id: 'id' },
} as const

type Faults = Record<ElementFault['fault'], (of: string) => string>

const zhFaults: Faults = {
  notElements: () => '标签内容不是元素列表',
  tooMany: (of) => `元素超过 ${of} 个，请删减`,
  unknownType: (of) => `类型「${of}」不存在`,
  outside: () => '超出标签边界，请移动或缩小',
  badNumber: (of) => `${of}不是允许的数值`,
  noText: () => '内容不能为空',
  tooLong: () => '内容超过 500 字',
  unknownField: (of) => `字段「${of}」不存在`,
  badChoice: (of) => `${of}不是可选的值`,
  badPath: () => '图片不存在',
  sameId: (of) => `标识「${of}」重复`,
}
const enFaults: Faults = {
  notElements: () => 'the elements are not a list',
  tooMany: (of) => `there are more than ${of} elements`,
  unknownType: (of) => `there is no type "${of}"`,
  outside: () => 'it reaches beyond the label: move or shrink it',
  badNumber: (of) => `its ${of} is not a number that it may be`,
  noText: () => 'it has no content',
  tooLong: () => 'its content is longer than 500 characters',
  unknownField: (of) => `there is no field "${of}"`,
  badChoice: (of) => `its ${of} is none of the choices`,
  badPath: () => 'there is no such picture',
  sameId: (of) => `the id "${of}" stands twice`,
}

/** Of so many records a text gives the names. */
const namesInText = 3

/** What labels say when they refuse; the unknown code stands word for word as in domain §2.1. */
export const labelMessages = {
  'zh-CN': {
    elementFault: ({ element, fault, of }: ElementFault) =>
      `${element > 0 ? `第 ${element} 个元素：` : ''}${zhFaults[fault](named('zh-CN', of))}`,
    noEntity: (name: string) => `对象「${name}」不存在，请改选`,
    noRecord: (title: string) => `该${title}不存在或不可见，请改选`,
    disabled: (code: string) => `标签模板「${code}」已停用，请启用或改用其他模板`,
    empty: (code: string) => `标签模板「${code}」没有内容，请先设计`,
    missing: (count: number) => `有 ${count} 条记录不存在或不可见，请刷新后重选`,
    copies: (most: number) => `份数须为 1～${most} 的整数`,
    tooManyLabels: (most: number) => `一次最多打印 ${most} 张，请分批打印`,
    badKind: '输出方式只能是 PDF 或 ZPL',
    reprint: (names: readonly string[]) =>
      `${names.slice(0, namesInText).join('、')}${names.length > namesInText ? ` 等 ${names.length} 条记录` : ''} 已打印过，补打请填写原因`,
    reasonTooLong: '补打原因不能超过 200 字',
    unreadable: (record: string, content: string, symbology: string) =>
      `${record} 的条码内容「${content}」不符合 ${symbology} 的要求，请修改模板或数据`,
    tooLong: '生成标签超时，请减少数量后重试',
    unknownCode: '无法识别的条码',
    checkDigit: (ai: string, value: string) => `条码中 (${ai}) ${value} 的校验位错误，请重新扫描；仍不符时请核对标签`,
    view: '查看',
    noFormat: (format: string) => `不能打印码制 ${format}，请改选`,
    badFormat: (content: string, format: string) => `内容「${content}」不符合 ${format} 的要求（字符或校验位）`,
  },
  'en-US': {
    elementFault: ({ element, fault, of }: ElementFault) =>
      `${element > 0 ? `Element ${element}: ` : ''}${enFaults[fault](named('en-US', of))}`,
    noEntity: (name: string) => `There is nothing called "${name}": choose another`,
    noRecord: (title: string) => `This ${title} does not exist or you may not see it: choose another`,
    disabled: (code: string) => `The label template "${code}" is disabled: enable it or take another`,
    empty: (code: string) => `The label template "${code}" holds nothing yet: design it first`,
    missing: (count: number) => `${count} of the records do not exist or you may not see them: refresh and choose again`,
    copies: (most: number) => `Copies must be a whole number from 1 to ${most}`,
    tooManyLabels: (most: number) => `At most ${most} labels are printed at a time: print them in parts`,
    badKind: 'The output is PDF or ZPL',
    reprint: (names: readonly string[]) =>
      `${names.slice(0, namesInText).join(', ')}${
        names.length > namesInText ? ` and others, ${names.length} records,` : ''
      } had this label before: say why it is printed again`,
    reasonTooLong: 'The reason is longer than 200 characters',
    unreadable: (record: string, content: string, symbology: string) =>
      `The bar code of ${record}, "${content}", cannot be a ${symbology}: change the template or the record`,
    tooLong: 'The labels took too long: print fewer at a time',
    unknownCode: 'This code is not known',
    checkDigit: (ai: string, value: string) => `The check digit of (${ai}) ${value} is wrong: scan again, else look at the label`,
    view: 'View',
    noFormat: (format: string) => `${format} cannot be printed: choose another format`,
    badFormat: (content: string, format: string) => `"${content}" cannot be a ${format}: see its characters and its check digit`,
  },
} as const

function named(locale: keyof typeof properties, of: string): string {
  const words: Readonly<Record<string, string>> = properties[locale]
  return words[of] ?? of
}
