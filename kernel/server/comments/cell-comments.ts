import { sql, type RawBuilder } from 'kysely'
import { maxCommentLength, type CellComment } from '#kernel/entity/derived/comment-calls.ts'
import { allFields, faultText, scalarText, type Entity } from '#kernel/entity/index.ts'
import { now, refusal, transact, type Ctx } from '../context.ts'
import { refuseFaults } from '../errors.ts'
import { newId } from '../ids.ts'
import { findLines, findOne } from '../operations/find.ts'
import type { Rec } from '../rules.ts'
import { sourceOf } from '../texts/sources.ts'

/** So many comments of one record are answered, the newest. */
const maxComments = 2000

/** The comments on the cells of a record, oldest first; the record must be within the caller's reach. */
export async function listComments(ctx: Ctx, entity: Entity, recordId: string): Promise<CellComment[]> {
  await findOne(ctx, entity, recordId)
  const rows = await readComments(ctx, sql`c.entity = ${entity.id} and c.record_id = ${recordId}`)
  return rows.toReversed()
}

/** Newest first. */
async function readComments(ctx: Ctx, where: RawBuilder<unknown>): Promise<CellComment[]> {
  const { entity: users, valueColumn, textColumn } = sourceOf(ctx.kernel, { kind: 'user', label: '' })!
  const [table, value, text] = [sql.table(users.table), sql.ref(valueColumn), sql.ref(textColumn)]
  const { rows } = await sql<CellComment>`
    select c.id, c.lines, c.line_id as "lineId", c.field, c.text, c.create_by as "createBy", c.create_time as "createTime",
      c.resolve_by as "resolveBy", c.resolve_time as "resolveTime",
      coalesce((select u.${text} from ${table} u where u.${value} = c.create_by limit 1), c.create_by) as "byName",
      coalesce((select u.${text} from ${table} u where u.${value} = c.resolve_by limit 1), c.resolve_by) as "resolveByName"
    from sys_cell_comment c
    where c.tenant_id = ${ctx.session.tenantId} and ${where}
    order by c.id desc
    limit ${maxComments}`.execute(
    ctx.db,
  )
  return rows
}

/** Writes a comment on a cell that exists. */
export async function addComment(ctx: Ctx, entity: Entity, recordId: string, input: Rec): Promise<CellComment> {
  return transact(ctx, async (tx) => {
    await findOne(tx, entity, recordId)
    const cell = await cellOf(tx, entity, recordId, input)
    const id = newId(tx.kernel.clock.now().getTime())
    await sql`insert into sys_cell_comment (id, tenant_id, entity, record_id, lines, line_id, field, text, create_by, create_time)
      values (${id}, ${tx.session.tenantId}, ${entity.id}, ${recordId}, ${cell.lines}, ${cell.lineId}, ${cell.field},
      ${textOf(tx, input.text)}, ${tx.session.username}, ${now(tx)})`.execute(tx.db)
    const [comment] = await readComments(tx, sql`c.id = ${id}`)
    return comment!
  })
}

async function cellOf(ctx: Ctx, entity: Entity, recordId: string,
  input: Rec): Promise<{ lines: string | null; lineId: string | null; field: string }> {
  const [lines, lineId, field] = [scalarText(input.lines) || null, scalarText(input.lineId) || null, scalarText(input.field) ?? '']
  const linesField = lines === null ? undefined : entity.fields[lines]
  if (lines !== null && linesField?.kind !== 'lines') throw refusal(ctx, 'badBody', { detail: 'lines' })
  const owner = linesField ? ctx.kernel.registry.entity(linesField.target!) : entity
  const named = Object.hasOwn(allFields(owner), field) ? allFields(owner)[field] : undefined
  if (!named || named.kind === 'lines' || named.secret) throw refusal(ctx, 'badBody', { detail: 'field' })
  if (linesField && !(await findLines(ctx, owner, [recordId])).some(({ id }) => id === lineId)) throw refusal(ctx, 'notFound')
  return { lines, lineId: linesField ? lineId : null, field }
}

function textOf(ctx: Ctx, raw: unknown): string {
  const [text, label] = [(scalarText(raw) ?? '').trim(), ctx.locale === 'en-US' ? 'Comment' : '批注']
  if (text === '') throw refuseFaults([{ field: 'text', text: faultText('required', { label }, ctx.locale) }])
  if (text.length > maxCommentLength)
    throw refuseFaults([{ field: 'text',
      text: faultText('tooLong', { label, value: `${text.slice(0, 20)}…`, max: maxCommentLength }, ctx.locale) }])
  if (text.includes('\0')) throw refuseFaults([{ field: 'text', text: faultText('badCharacter', { label }, ctx.locale) }])
  return text
}

/** Takes comments of a record as settled, or opens them again: all of them or none. */
export async function resolveComments(ctx: Ctx, entity: Entity, recordId: string, ids: readonly string[],
  resolved: boolean): Promise<CellComment[]> {
  return transact(ctx, async (tx) => {
    await findOne(tx, entity, recordId)
    const [by, at] = resolved ? [tx.session.username, now(tx)] : [null, null]
    const { rows } = await sql`update sys_cell_comment set resolve_by = ${by}, resolve_time = ${at}::timestamptz
      where tenant_id = ${tx.session.tenantId} and entity = ${entity.id} and record_id = ${recordId} and id = any(${[
      ...ids,
    ]}::text[]) returning id`.execute(tx.db)
    if (rows.length < new Set(ids).size) throw refusal(tx, 'notFound')
    return (await readComments(tx, sql`c.id = any(${[...ids]}::text[])`)).toReversed()
  })
}

/** Removes a comment of one's own. */
export async function removeComment(ctx: Ctx, entity: Entity, recordId: string, id: string): Promise<void> {
  await transact(ctx, async (tx) => {
    await findOne(tx, entity, recordId)
    const { rows } = await sql`
      delete from sys_cell_comment
      where tenant_id = ${tx.session.tenantId}
        and entity = ${entity.id}
        and record_id = ${recordId}
        and id = ${id}
        and create_by = ${tx.session.username}
      returning id`.execute(tx.db)
    if (rows.length === 0) throw refusal(tx, 'notFound')
  })
}

/** With records that are deleted for good their comments go too. */
export async function dropComments(ctx: Ctx, entity: Entity, recordIds: readonly unknown[]): Promise<void> {
  await sql`delete from sys_cell_comment where entity = ${entity.id} and record_id in (${sql.join(recordIds)})`.execute(ctx.db)
}
