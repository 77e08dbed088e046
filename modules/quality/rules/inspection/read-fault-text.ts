import type { Locale } from '#kernel/entity/index.ts'
import type { ReadFault } from './read-value.ts'

/** Why a typed value cannot be read and what to type instead; one wording for page and server. */
export function readFaultText(locale: Locale, fault: ReadFault): string {
  const messages = texts[locale]
  switch (fault.code) {
    case 'empty':
      return messages.empty
    case 'number':
      return messages.number
    case 'large':
      return messages.large
    case 'thousands':
      return messages.thousands(fault.asPoint, fault.asThousands)
    case 'unit':
      return messages.unit(fault.typed, fault.unit)
    case 'decimals':
      return messages.decimals(fault.decimals)
  }
}

const texts = {
  'zh-CN': {
    empty: '请填写测量值',
    number: '不是数值，请填写如 12.70 的数值',
    large: '数值过大，请检查小数点',
    thousands: (point: string,
      whole: string) => (point === whole ? `请去掉千分位逗号，填写 ${whole}` : `逗号含义不明，请填写 ${point} 或 ${whole}`),
    unit: (typed: string,
      unit: string | null) => (unit ? `无法把单位「${typed}」换算为 ${unit}，请按 ${unit} 填写` : `该项目没有单位，请去掉「${typed}」`),
    decimals: (count: number) => (count === 0 ? '请填写整数' : `最多 ${count} 位小数，请按量具读数填写`),
  },
  'en-US': {
    empty: 'Enter the measured value',
    number: 'This is no number: enter one such as 12.70',
    large: 'The number is too large: check the decimal point',
    thousands: (point: string, whole: string) => (point === whole
      ? `Leave out the commas between thousands: ${whole}`
      : `The comma can mean two things: enter ${point} or ${whole}`),
    unit: (typed: string, unit:
      | string
      | null) => (unit
        ? `"${typed}" cannot be converted to ${unit}: enter the value in ${unit}`
        : `This characteristic has no unit: leave out "${typed}"`),
    decimals: (count: number) => (count === 0 ? 'Enter a whole number' : `At most ${count} decimals: enter what the gauge shows`),
  },
} as const
