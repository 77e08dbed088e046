import { sql } from 'kysely'
import { Decimal, type Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { request, type requestLine } from '../../entities/request.ts'
import { partMessages } from '../parts/messages.ts'
import { freeStock } from '../parts/spare-stock.ts'

/** Each item once, more than nothing of it; a line says what lay there when it was entered. */
export const requestRules = defineRules(request, {
  async beforeSave(ctx, record) {
    const faults = await fillLines(ctx, record.lines)
    if (faults.length > 0) throw refuseFaults(faults)
  },
})

interface Facts {
  id: string
  code: string
  uom: string
  minStock: string | null
  enabled: string | null
}

async function fillLines(ctx: Ctx, lines: readonly Row<typeof requestLine>[]): Promise<Fault[]> {
  const messages = partMessages[ctx.locale]
  const ids = [...new Set(lines.map(({ item }) => item))]
  const { rows } = await sql<Facts>`
    select id, code, base_uom as uom, trim_scale(min_stock)::text as "minStock", enabled
    from md_item
    where id = any(${ids}) and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  const [facts, stock] = [new Map(rows.map((row) => [row.id, row])), await freeStock(ctx, ids)]
  return lines.flatMap((line, at): Fault[] => {
    const fault = (field: string, text: string): Fault => ({ lines: 'lines', row: at + 1, field, text })
    const item = facts.get(line.item)
    if (!item) return []
    if (!line.id) Object.assign(line, { stock: stock.get(line.item) ?? '0', minStock: item.minStock })
    line.uom = item.uom
    if (!line.id && item.enabled === 'N') return [fault('item', messages.disabled(item.code))]
    if (lines.findIndex((other) => other.item === line.item) < at) return [fault('item', messages.twice)]
    return line.qty && new Decimal(line.qty).lte(0) ? [fault('qty', messages.notPositive)] : []
  })
}
