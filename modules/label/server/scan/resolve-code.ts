import { sql } from 'kysely'
import { columnOf, type Entity } from '#kernel/entity/index.ts'
import { withoutUnseen } from '#kernel/entity/look-alike.ts'
import { can, now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { scannedFields } from '#kernel/server/operations/look-alikes.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import type { Where } from '#kernel/server/query/where.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { barcode } from '../../index.ts'
import { readGs1, wrongGs1Digit, type Gs1Content } from '../../rules/gs1.ts'
import { readLink } from '../record-link.ts'
import { labelMessages } from '../messages.ts'

/** A record that a code stands for. */
export interface Found {
  entity: Entity
  record: Rec
  /** It bears what was scanned, to the letter; others look like it (decision 0056). */
  exact: boolean
}

export interface Resolved {
  found: readonly Found[]
  /** What a GS1 element string says besides. */
  gs1?: Gs1Content
}

/**
 * What a scanned text stands for (domain §2.1 rule 7): the record of a link that a label bears, a code of our own or of others that was entered as such, else the key of a
 * record, else what a GS1 element string names. Only what the caller may see. Signs that nobody sees are no part of it, and full width is
 * what a scanner types while the keyboard of the machine is set to it. Refuses a GS1 element string with a wrong check digit.
 */
export async function resolveCode(ctx: Ctx, content: string): Promise<Resolved> {
  const text = withoutUnseen(content).trim()
  const typed = text.normalize('NFKC')
  const linked = readLink(ctx, typed)
  if (linked) return { found: await load(ctx, [linked]) }
  const plain = [...await byBarcode(ctx, [text, typed]), ...await byKey(ctx, scannedEntities(ctx), [text])]
  if (plain.length > 0) return { found: plain }
  const wrong = wrongGs1Digit(typed)
  if (wrong) throw new Refusal(labelMessages[ctx.locale].checkDigit(wrong.ai, wrong.value))
  const gs1 = readGs1(typed, Number(now(ctx).slice(0, 4)))
  return gs1 ? { found: await byGs1(ctx, gs1), gs1 } : { found: [] }
}

/** The package first, then the lot of the item that is named, then the item. */
async function byGs1(ctx: Ctx, { sscc, gtin, lot, serial }: Gs1Content): Promise<Found[]> {
  const items = gtin === undefined ? [] : await byBarcode(ctx, [gtin, gtin.replace(/^0/, '')])
  const lots = lot === undefined
    ? []
    : (await byKey(ctx, scannedEntities(ctx), [lot])).filter(({ record }) =>
      items.length === 0 || items.some((item) => item.record.id === record.item)
    )
  const named = [sscc, serial].filter((text) => text !== undefined)
  return [...(named.length > 0 ? [...await byBarcode(ctx, named), ...await byKey(ctx, scannedEntities(ctx), named)] : []), ...lots,
    ...items]
}

async function byBarcode(ctx: Ctx, contents: readonly string[]): Promise<Found[]> {
  const { rows } = await sql<{ biz_type: string; biz_id: string }>`select biz_type, biz_id from ${sql.table(barcode.table)}
    where tenant_id = ${ctx.session.tenantId} and del_flag = 0 and content in (${sql.join([...contents])}) order by content`.execute(ctx.db)
  return load(ctx, rows.map(({ biz_type, biz_id }) => ({ entityId: biz_type, id: biz_id })))
}

/** Entities whose records are found by their keys, in the order of the modules. */
function scannedEntities(ctx: Ctx): Entity[] {
  return [...ctx.kernel.registry.entities.values()].filter((entity) =>
    (entity.scanned === true || entity.document === true) && entity.key !== undefined && can(ctx, `${entity.permission}:list`)
  )
}

/** Records of entities by their keys: those that are exactly so first, those that look alike besides. */
export async function byKey(ctx: Ctx, entities: readonly Entity[], texts: readonly string[]): Promise<Found[]> {
  // What the server numbers is in capitals.
  const wanted = [...new Set(texts.flatMap((text) => [text, text.normalize('NFKC').toUpperCase()]))]
  const folded = texts.map((text) => sql`mw_fold(${text})`)
  const parts = entities.map((entity) => {
    const key = sql.ref(`t.${columnOf(entity.key!, entity.fields[entity.key!]!)}`)
    const written = scannedFields(entity).some(([name]) => name === entity.key)
    const same: Where = written ? sql`mw_fold(${key}) in (${sql.join(folded)})` : sql`${key} in (${sql.join(wanted)})`
    return sql`(select ${entity.id}::text as "entityId", t.id from ${sql.table(entity.table)} t
      where ${joinAnd([same, ...scopeOf(ctx, entity).where])})`
  })
  if (parts.length === 0) return []
  const { rows } = await sql<{ entityId: string; id: string }>`${sql.join(parts, sql` union all `)}`.execute(ctx.db)
  const found = (await load(ctx, rows)).map((one) => ({ ...one, exact: texts.includes(String(one.record[one.entity.key!])) }))
  return found.toSorted((a, b) => Number(b.exact) - Number(a.exact))
}

/** The one that is meant: that which bears what was scanned, or the only one that looks like it. Of several nobody can say. */
export function meant(found: readonly Found[]): Found | undefined {
  return found.find(({ exact }) => exact) ?? (found.length === 1 ? found[0] : undefined)
}

async function load(ctx: Ctx, rows: readonly { entityId: string; id: string }[]): Promise<Found[]> {
  const found: Found[] = []
  for (const { entityId, id } of rows) {
    const entity = ctx.kernel.registry.entities.get(entityId)
    if (!entity || !can(ctx, `${entity.permission}:list`)) continue
    const [record] = await findMany(ctx, entity, [id])
    if (record) found.push({ entity, record, exact: true })
  }
  return found
}
