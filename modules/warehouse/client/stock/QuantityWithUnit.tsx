import { Decimal } from '#kernel/entity/index.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { asText, type DisplayProps } from '#ui/kinds/kind.ts'
import { useHowMuchText } from './text.ts'

/** How much lies there in which unit, and what of it is not reserved, where some is. */
export function QuantityWithUnit({ name, field, record }: DisplayProps) {
  const { say } = useHowMuchText()
  const unit = asText(record._uom)
  const reserved = new Decimal(asText(record.reserved) || 0)
  const left = new Decimal(asText(record[name]) || 0).minus(reserved)
  return (
    <span className="mw-number">
      {formatNumber(record[name], field)} <span className="mw-faint">{unit}</span>
      {reserved.gt(0) && <span className="mw-faint">· {say('usable', { qty: formatNumber(left.toFixed(), field), unit: '' })}</span>}
    </span>
  )
}
