import type { Locale } from '#kernel/entity/index.ts'
import type { LayoutFault, LayoutFaultCode } from '../../rules/dashboard-layout.ts'

const texts: Record<LayoutFaultCode, readonly [zh: string, en: string]> = {
  json: ['布局不是有效的 JSON', 'The layout is no valid JSON'],
  version: ['布局的版本只能是 1', 'The version of the layout is 1'],
  list: ['应为列表', 'is a list'],
  tooMany: ['过多，请减少', 'too many: please remove some'],
  object: ['应为对象', 'is an object'],
  id: ['应为 1 至 32 位字母、数字、_ 或 -', 'is 1 to 32 letters, digits, _ or -'],
  twice: ['重复，请改为不同的值', 'is there twice: please change one'],
  kind: ['没有这种类型', 'is no known kind'],
  place: ['位置应在 12 列之内，宽 1 至 12，高 1 至 20', 'stands within 12 columns, 1 to 12 wide and 1 to 20 high'],
  missing: ['不能为空', 'is missing'],
  tooLong: ['不是文字或过长', 'is no text or too long'],
  address: ['只能是本系统的路径或 http(s):// 网址', 'is a path of this system or an address with http(s)://'],
  filter: ['没有这个筛选条件', 'is no filter of this dashboard'],
}

/** A fault of a layout in words, with its place. */
export function layoutFaultText({ path, code }: LayoutFault, locale: Locale): string {
  const text = texts[code][locale === 'zh-CN' ? 0 : 1]
  return path === '' ? text : `${path}${locale === 'zh-CN' ? '：' : ': '}${text}`
}
