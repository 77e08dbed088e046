import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { titleOf } from '#kernel/server/labels.ts'
import { changeRecord } from '#kernel/server/operations/system-writes.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { device } from '#modules/equipment/index.ts'
import { meant, resolveCode } from '#modules/label/server.ts'
import { bin } from '#modules/warehouse/index.ts'
import { moveLot } from '../../calls/lot.ts'
import { lot } from '../../entities/lot.ts'
import { openHeatOf } from '../heats/loads.ts'
import { lotMessages } from './messages.ts'
import { placed, placeName } from './location.ts'

/** Somebody says where a traveller stands; one that lies in a furnace is taken out there. */
export const servedMoveLot = serve(moveLot, async (ctx, { place, comment }, record) => {
  const heat = await openHeatOf(ctx, record.id)
  if (heat !== undefined) throw new Refusal(lotMessages[ctx.locale].loaded(record.cardNo, heat))
  const moved = await changeRecord(ctx, lot, record, placed(ctx, await nameOf(ctx, place)), { action: moveLot.name, comment })
  return presentRecord(ctx, lot, moved)
})

/** A machine or a bin by its code, else the place as it was typed. @throws Refusal where the code is of something that is no place */
async function nameOf(ctx: Ctx, place: string): Promise<string> {
  const { found } = await resolveCode(ctx, place)
  const machine = meant(found.filter(({ entity }) => entity.id === device.id))
  if (machine) return placeName({ code: String(machine.record.code), name: String(machine.record.name) })
  const shelf = meant(found.filter(({ entity }) => entity.id === bin.id))
  if (shelf) return String(shelf.record.code)
  const other = meant(found)
  if (other) throw refuseFaults([{ field: 'place', text: lotMessages[ctx.locale].noPlace(titleOf(other.entity, ctx.locale), place) }])
  return place.trim()
}
