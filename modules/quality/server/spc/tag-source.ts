import type { Ctx } from '#kernel/server/context.ts'
import type { Fault } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { filled } from '#kernel/server/seams.ts'
import { machineValues, type MeasuredTag } from '#modules/product/server.ts'
import { characteristic } from '../../index.ts'
import { tagFactor } from '../../rules/inspection/units.ts'
import { spcMessages } from './messages.ts'
import { isOfMeans } from './samples-of.ts'
import type { Chart } from './stored.ts'

/** What is asked of the device; a chart in which none of it changed is not held up by a device that is gone. */
const asked = ['source', 'device', 'tag', 'everyMin', 'chart', 'n', 'char'] as const

/** Whether there is the tag that a chart names, in a unit of its characteristic and often enough for its points. */
export async function sourceFaults(ctx: Ctx, record: Chart, before: Chart | null): Promise<Fault[]> {
  const { source, device, tag, everyMin } = record
  // What is missing is told already.
  if (source !== 'TAG' || !device || !tag || everyMin === null || !record.char) return []
  if (before && asked.every((name) => before[name] === record[name])) return []
  const messages = spcMessages[ctx.locale]
  const plant = filled(ctx.kernel, machineValues)
  if (!plant) return [{ field: 'source', text: messages.noDevices }]
  const tags = await plant.tagsOf(ctx, device)
  if (!tags) return [{ field: 'device', text: messages.noDevice(device) }]
  const found = tags.find(({ names }) => names.includes(tag))
  if (!found) return [{ field: 'tag', text: messages.noTag(device, tag, tags.map(({ names: [short] }) => short)) }]
  return [...await unitFaults(ctx, record.char, found), ...intervalFaults(ctx, record, everyMin, found)]
}

async function unitFaults(ctx: Ctx, char: string, { uom }: MeasuredTag): Promise<Fault[]> {
  const { uom: own } = await findOne(ctx, characteristic, char)
  return tagFactor(uom, own) === undefined ? [{ field: 'tag', text: spcMessages[ctx.locale].tagUnit(uom!, own!) }] : []
}

/** An interval holds the values of a point. */
function intervalFaults(ctx: Ctx, { chart, n }: Chart, everyMin: number, { periodS }: MeasuredTag): Fault[] {
  const take = isOfMeans(chart) ? n : 1
  const least = Math.ceil(take * periodS / 60)
  return everyMin < least ? [{ field: 'everyMin', text: spcMessages[ctx.locale].tooOften(periodS, take, least) }] : []
}
