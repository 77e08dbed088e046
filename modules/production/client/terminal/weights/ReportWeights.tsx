import { use } from 'react'
import type { Values } from '#kernel/client/records/form-values.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { Decimal } from '#kernel/entity/index.ts'
import { signedWeights } from '#modules/product/index.ts'
import { Scale } from '#ui/weighing/Scale.tsx'
import { SecondSign } from '#ui/weighing/SecondSign.tsx'
import { Weighing } from '#ui/weighing/use-weighing.ts'
import { opTask } from '../../../entities/lot.ts'
import { weightsSent } from '../../../rules/weighing.ts'

/** The scale of the place and, where the operation is weighed by one, the signature under what is typed instead. */
export function ReportWeights({ record, values }: { record: Rec; values: Values }) {
  const weighing = use(Weighing)
  const { grossKg, tareKg, netKg, sampleKg, unitKg, good } = values
  const typed = weightsSent({ grossKg: numberIn(grossKg), tareKg: numberIn(tareKg), netKg: numberIn(netKg), sampleKg: numberIn(sampleKg),
    unitKg: numberIn(unitKg), good: numberIn(good) }, record.reportMode === 'WEIGHT').filter(({ field }) =>
      !weighing?.taken.some((one) => one.field === field)
    )
  const signs = record._needScale === true && typed.length > 0
  return (
    <>
      <Scale />
      {signs && <SecondSign about={signedWeights(`${opTask.id} ${record.id}`, typed)} />}
    </>
  )
}

/** What is typed so far, where it is a number. */
function numberIn(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  try {
    return new Decimal(String(value)).toFixed()
  } catch {
    return null
  }
}
