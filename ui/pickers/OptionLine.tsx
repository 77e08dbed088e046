import { fieldLabel, unitText } from '#kernel/client/entity-text.ts'
import type { Told } from '#kernel/client/records/option-details.ts'
import type { Option } from '#kernel/client/records/record.ts'
import { textOf } from '#kernel/client/records/record.ts'
import type { Field, Locale } from '#kernel/entity/index.ts'
import { formatNumber } from '../kinds/format-number.ts'
import { isEmpty } from '../kinds/kind.ts'
import { useText } from '../text.ts'

interface OptionLineProps {
  option: Option
  /** What one decides by, in its order. */
  told?: readonly (readonly [string, Field])[]
}

/** An option: the code that people know, the name, and faintly what one decides by. */
export function OptionLine({ option, told = [] }: OptionLineProps) {
  const { locale } = useText()
  const details = told.map(([name, field]) => toldText(name, field, option.details ?? {}, locale)).filter((text) => text !== '')
  return (
    <span className="mw-option">
      {option.key && option.key !== option.text && <span className="mw-option-key">{option.key}</span>}
      <span>{option.text}</span>
      {details.length > 0 && <span className="mw-option-told">{details.join(' · ')}</span>}
    </span>
  )
}

/** A detail with its label and unit; nothing where it is not told. */
function toldText(name: string, field: Field, told: Told, locale: Locale): string {
  if (isEmpty(told[name])) return ''
  const text = told[`${name}_dictText`] === undefined ? formatNumber(told[name], field) : textOf(told, name).replaceAll(',', '、')
  return `${fieldLabel(name, field, locale)} ${text}${field.unit ? ` ${unitText(field.unit, locale)}` : ''}`
}
