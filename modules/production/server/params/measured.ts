import type { Ctx } from '#kernel/server/context.ts'
import { filled } from '#kernel/server/seams.ts'
import { machineValues, type MeasuredValue } from '#modules/product/server.ts'
import type { SheetParam } from '../../calls/op-param.ts'

type Tagged = Pick<SheetParam, 'paramCode' | 'dataType' | 'uom'> & { tagCode: string | null }

/** So long after it was measured a value is taken down as measured. */
const freshMs = 15 * 60_000

const fits = ({ dataType, uom }: Tagged, measured: MeasuredValue) =>
  dataType === 'NUM' && (uom === null || measured.uom === null || uom === measured.uom)

/** What the machine of an operation measures now of its parameters, by their codes. */
export async function measuredNow(ctx: Ctx, machine: string | null,
  params: readonly Tagged[]): Promise<ReadonlyMap<string, NonNullable<SheetParam['measured']>>> {
  const plant = filled(ctx.kernel, machineValues)
  if (!plant || machine === null) return new Map()
  const newest = await plant.newest(ctx, machine, [...new Set(params.flatMap(({ tagCode }) => tagCode ?? []))])
  return new Map(params.flatMap((param) => {
    const measured = newest.get(param.tagCode ?? '')
    return measured && fits(param, measured)
      ? [[param.paramCode, { value: measured.value, at: measured.at, time: measured.time }] as const]
      : []
  }))
}

/** What the machine measured at a moment not long ago; undefined where it measured nothing then. */
export async function measuredThen(ctx: Ctx, machine: string | null, param: Tagged, at: number): Promise<MeasuredValue | undefined> {
  const plant = filled(ctx.kernel, machineValues)
  if (!plant || machine === null || param.tagCode === null || ctx.kernel.clock.now().getTime() - at > freshMs) return undefined
  const measured = await plant.valueAt(ctx, machine, param.tagCode, at)
  return measured && fits(param, measured) ? measured : undefined
}
