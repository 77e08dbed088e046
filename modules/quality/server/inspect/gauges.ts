import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Fault } from '#kernel/server/errors.ts'
import { factoryDay } from '#modules/product/server.ts'
import { dictionaries } from '../../dictionaries.ts'
import { measuresOn } from '../../index.ts'
import type { InspectionLine } from './lines.ts'
import { inspectMessages } from './messages.ts'

export interface GaugeFacts {
  id: string
  no: string
  name: string
  type: string
  valid: boolean
  expired: boolean
  status: string
}

/** Gauges of the types, with whether they may measure today (domain §2.6 rule 3). */
export async function gaugesFor(ctx: Ctx, types: readonly string[], ids: readonly string[] = []): Promise<GaugeFacts[]> {
  const today = factoryDay(ctx)
  const { rows } = await sql<
    Omit<GaugeFacts, 'valid' | 'expired'> & { calDue: string | null }
  >`select id, no, name, gauge_type as type, status, cal_due::text as "calDue" from qms_gauge
    where (gauge_type = any(${[...types]}) or id = any(${[...ids]})) and tenant_id = ${ctx.session.tenantId} and del_flag = 0 order by no`
    .execute(ctx.db)
  return rows.map(({ calDue, ...row }) => ({ ...row, valid: measuresOn({ status: row.status, calDue }, today),
    expired: calDue === null || calDue < today })
  )
}

/** Under which it is remembered with which gauge of each type somebody measured last. */
const inHand = 'gauge'

/** The gauge of each type with which the caller measured last. */
export async function gaugesInHand(ctx: Ctx): Promise<Readonly<Record<string, unknown>>> {
  return (await ctx.kernel.providers.remembered(ctx, inHand) ?? {}) as Record<string, unknown>
}

/** Remembers with which gauges the caller measures. */
export async function takeInHand(ctx: Ctx, gauges: readonly Pick<GaugeFacts, 'id' | 'type'>[]): Promise<void> {
  if (gauges.length > 0) await ctx.kernel.providers.rememberParts(ctx, inHand, Object.fromEntries(gauges.map(({ id, type }) => [type, id])))
}

/** What keeps a gauge from measuring a line; a line that names a type of which gauges are registered needs one. */
export function gaugeFault(ctx: Ctx, line: InspectionLine, gauge: string | null, known: readonly GaugeFacts[]): Fault | undefined {
  const messages = inspectMessages[ctx.locale]
  if (!gauge) {
    const needed = line.kind === 'VAR' && known.some(({ type, status }) => type === line.gaugeType && status !== 'SCRAP')
    return needed ? { field: 'gauge', text: messages.gaugeNeeded(line.gaugeTypeName!) } : undefined
  }
  const found = known.find(({ id }) => id === gauge)
  if (!found) return { field: 'gauge', text: messages.noGauge }
  if (line.gaugeType && found.type !== line.gaugeType) return { field: 'gauge', text: messages.otherGauge(found.no, line.gaugeTypeName!) }
  if (found.expired) return { field: 'gauge', text: messages.gaugeExpired }
  return found.valid ? undefined : { field: 'gauge', text: messages.gaugeUnusable(found.no, statusText(ctx, found.status)) }
}

function statusText(ctx: Ctx, status: string): string {
  const item = dictionaries.find(({ code }) => code === 'qms_gauge_status')?.items.find(({ value }) => value === status)
  return (ctx.locale === 'zh-CN' ? item?.text : item?.en) ?? status
}
