import { use } from 'react'
import { Decimal, f, kindOf } from '#kernel/entity/index.ts'
import { signedWeights } from '#modules/product/index.ts'
import { Scale } from '#ui/weighing/Scale.tsx'
import { SecondSign } from '#ui/weighing/SecondSign.tsx'
import { Weighing } from '#ui/weighing/use-weighing.ts'
import { pack } from '../../../index.ts'

const weightField = f.quantity({ label: '重量', en: 'Weight' })

interface PackWeightsProps {
  id: string
  values: Readonly<Record<string, unknown>>
  signTyped: boolean
}

/** The scale of the packing place and, where the standard has boxes weighed by one, the signature under what is typed instead. */
export function PackWeights({ id, values, signTyped }: PackWeightsProps) {
  const weighing = use(Weighing)
  const typed = ['grossKg', 'tareKg'].flatMap((field) => {
    const kg = readWeight(values[field])
    return kg === null || weighing?.taken.some((one) => one.field === field) ? [] : [{ field, kg }]
  })
  // Without its gross weight nothing was weighed.
  const signs = signTyped && readWeight(values.grossKg) !== null && typed.length > 0
  return (
    <>
      <Scale />
      {signs && <SecondSign about={signedWeights(`${pack.id} ${id}`, typed)} />}
    </>
  )
}

/** What is typed so far, where it is a weight and more than nothing. */
function readWeight(value: unknown): string | null {
  const read = kindOf(weightField).parse(value, weightField)
  return read.ok && read.value !== null && !new Decimal(String(read.value)).isZero() ? String(read.value) : null
}
