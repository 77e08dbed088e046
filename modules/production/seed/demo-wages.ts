import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import { team } from '#modules/calendar/index.ts'
import { process } from '#modules/product/index.ts'
import { actingAs, dayFromNow, storedIds } from '#modules/system/server.ts'
import { pieceRate } from '../entities/piece-rate.ts'
import { wageSheet } from '../entities/wage-sheet.ts'

const rates = [
  { process: 'PRESS', rate: '0.012', remark: '压制通用' },
  { process: 'PRESS', rate: '0.0135', level: '4', remark: '压制，可带教' },
  { process: 'SINTER', rate: '0.004', remark: '烧结，按片' },
  { process: 'GRIND', rate: '0.008', remark: '双端面磨' },
  { process: 'HONE', rate: '0.005', remark: '刃口钝化' },
  { process: 'MARK', rate: '0.002', remark: '激光打标' },
  { process: 'FINAL', rate: '0.01', remark: '终检，全检' },
  { process: 'PACK', rate: '0.003', remark: '包装' },
]

/** What a good piece pays; there before anything is reported. */
export async function seedRates(system: Ctx): Promise<void> {
  const workshop = actingAs(system, 'workshop', 60)
  const processes = await storedIds(system, process, 'code')
  for (const { process: code, ...rate } of rates)
    await create(workshop, pieceRate, { ...rate, process: processes(code), validFrom: dayFromNow(system, -60) })
}

/** What the press team earned so far waits for the manager. */
export async function seedWageSheet(system: Ctx): Promise<void> {
  const { rows: [earned] } = await sql`
    select from mes_report_worker where worker in ('operator', 'leader') and tenant_id = ${system.session.tenantId} limit 1`.execute(
    system.db,
  )
  if (!earned) return
  const workshop = actingAs(system, 'workshop', 0, '00:20:00')
  const docDate = dayFromNow(system, 0)
  const { id } = await create(workshop, wageSheet, { docDate, month: docDate.slice(0, 7),
    team: (await storedIds(system, team, 'code'))('PRESS-A') })
  await move(workshop, wageSheet, 'submit', { id })
  await move(actingAs(system, 'leader', 0, '00:30:00'), wageSheet, 'check', { id, comment: '与班组台账一致' })
}
