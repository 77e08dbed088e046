import type { Series } from './series.ts'

/** Lists that people count along; case is kept as the first item has it. */
const lists: readonly (readonly string[])[] = [
  ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'],
  ['一月', '二月', '三月', '四月', '五月', '六月', '七月', '八月', '九月', '十月', '十一月', '十二月'],
  ['1月', '2月', '3月', '4月', '5月', '6月', '7月', '8月', '9月', '10月', '11月', '12月'],
  ['第一季度', '第二季度', '第三季度', '第四季度'],
  ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'],
  ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '壬', '癸'],
  ['子', '丑', '寅', '卯', '辰', '巳', '午', '未', '申', '酉', '戌', '亥'],
  ['早班', '中班', '晚班'],
  ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
]

/** Items of one list in equal steps, going round at its end. */
export function listSeries(source: readonly unknown[]): Series | undefined {
  const words = source.map((word) => String(word).trim())
  for (const list of lists) {
    const places = words.map((word) => list.findIndex((item) => item.toLowerCase() === word.toLowerCase()))
    if (places.includes(-1)) continue
    const step = places.length === 1 ? 1 : modulo(places[1]! - places[0]!, list.length)
    if (!places.every((place, index) => place === modulo(places[0]! + step * index, list.length))) return undefined
    return (index) => inCaseOf(words[0]!, list[modulo(places[0]! + step * index, list.length)]!)
  }
  return undefined
}

function inCaseOf(model: string, word: string): string {
  if (model === model.toLowerCase()) return word.toLowerCase()
  return model.length > 1 && model === model.toUpperCase() ? word.toUpperCase() : word
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
