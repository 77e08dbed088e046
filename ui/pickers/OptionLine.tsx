import { fieldLabel, unitText } from '#kernel/client/entity-text.ts'
import type { Details } from '#kernel/client/records/option-details.ts'
import type { Option } from '#kernel/client/records/record.ts'
import { textOf } from '#kernel/client/records/record.ts'
import type { Field, Locale } from '#kernel/entity/index.ts'
import { formatNumber } from '../kinds/format-number.ts'
import { isEmpty } from '../kinds/kind.ts'
import { useText } from '../text.ts'

interface OptionLineProps {
  option: Option
  /** What one decides by, in its order. */
  shownFields?: readonly (readonly [string, Field])[]
}

/** An option: the code that people know, the name, and faintly what one decides by. */
export function OptionLine({ option, shownFields = [] }: OptionLineProps) {
  const { locale } = useText()
  const details = shownFields.map(([name, field]) => detailText(name, field, option.details ?? {}, locale)).filter((text) => text !== '')
  return (
    <span className="mw-option">
      {option.key && option.key !== option.text && <span className="mw-option-key">{option.key}</span>}
      <span>{option.text}</span>
      {details.length > 0 && <span className="mw-option-told">{details.join(' · ')}</span>}
    </span>
  )
}

/** A detail with its label and unit; nothing where it is not told. */
function detailText(name: string, field: Field, shownFields: Details, locale: Locale): string {
  if (isEmpty(shownFields[name])) return ''
  const text = shownFields[`${name}_dictText`] === undefined
    ? formatNumber(shownFields[name], field)
    : textOf(shownFields, name).replaceAll(',', '、')
  return `${fieldLabel(name, field, locale)} ${text}${field.unit ? ` ${unitText(field.unit, locale)}` : ''}`
}
