import { f, type Field } from '#kernel/entity/index.ts'
import type { SheetParam } from '../../../calls/op-param.ts'

/** The control in which a parameter is typed. */
export function fieldOf({ name, uom, dataType, required }: SheetParam): Field {
  const common = { label: name, en: name, required, ...(uom === null ? {} : { unit: uom }) }
  if (dataType === 'NUM') return f.decimal(18, 6, common)
  if (dataType === 'BOOL') return f.yesNo(common)
  return f.text({ ...common, max: 64 })
}
