import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { list, listAll, maxRows } from '#kernel/server/operations/list.ts'
import type { Where } from '#kernel/server/query/where.ts'
import { parameter } from '#kernel/server/rest/bind.ts'
import { pickerCtx } from '#kernel/server/rest/caller.ts'
import { ok, page } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { user } from '../../index.ts'
import { likePattern } from '../wire/like-pattern.ts'
import { queryTexts, type QueryTexts } from '../wire/query-texts.ts'
import { departNames, inDepart } from './user-listing.ts'

/** What everybody who works here may know of a colleague: the columns of the pickers (spec 2 §2.3) and of the address book. */
const shownFields = ['id', 'username', 'realname', 'avatar', 'sex', 'birthday', 'phone', 'telephone', 'email', 'workNo', 'post', 'orgCode',
  'status', 'createTime'] as const
const askedFields = new Set<string>([...shownFields, 'birthday_begin', 'birthday_end', 'column', 'order', 'pageNo', 'pageSize'])
/** Fields in which a picker may keep a person. */
const storeFields = ['username', 'id', 'workNo', 'phone', 'email', 'realname'] as const
const active = '1'

/** People to choose from (wire contract §6.3). Every form needs them, so a session is enough; hence only what colleagues may see. */
export function userPickerRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get('/sys/user/queryUserComponentData', async (request) => {
    const ctx = await pickerCtx(kernel, request)
    const { departId, keyword, ...query } = queryTexts(request)
    const extra = [...(departId ? [await inDepart(ctx, departId)] : []), ...(keyword?.trim() ? [named(keyword)] : [])]
    const found = await list(ctx, user, asked(query), { extra, tables: departId ? ['sys_user_depart', 'sys_depart'] : [] })
    return ok(page({ ...found, records: await shown(ctx, found.records) }))
  })

  app.get('/sys/user/queryUserByDepId', async (request) => {
    const ctx = await pickerCtx(kernel, request)
    const { realname } = queryTexts(request)
    const extra = [await inDepart(ctx, parameter(ctx, queryTexts(request), 'id')), ...(realname?.trim() ? [named(realname)] : [])]
    return ok(await shown(ctx, await listAll(ctx, user, byName, maxRows, { extra })))
  })

  app.get('/sys/user/queryByIds', async (request) => {
    const ctx = await pickerCtx(kernel, request)
    return ok(await multiUser(ctx, { id: parameter(ctx, queryTexts(request), 'userIds') }))
  })

  // Bare, as the family reads it: in an envelope the names of its pickers stay empty.
  app.get('/sys/user/getMultiUser', async (request) => {
    const ctx = await pickerCtx(kernel, request)
    return multiUser(ctx, queryTexts(request))
  })
}

const byName = { column: 'realname', order: 'asc', status: active }

/** Parameters by which colleagues may be sought; an account without a comma or a wildcard is a part of one. Those who left are offered to nobody, unless asked for. */
function asked(query: QueryTexts): QueryTexts {
  const known: Record<string, string | undefined> = Object.fromEntries(Object.entries(query).filter(([name]) => askedFields.has(name)))
  for (const name of ['username', 'realname'] as const) {
    const text = known[name]
    if (text && !/[,*]/.test(text)) known[name] = `*${text}*`
  }
  const named = storeFields.some((name) => known[name]?.includes(','))
  return { ...(named ? {} : { status: active }), ...known }
}

function named(keyword: string): Where {
  const pattern = likePattern(keyword)
  return sql`(t.realname ilike ${pattern} or t.username ilike ${pattern} or t.work_no ilike ${pattern})`
}

/** Those of the values, in the order of the values; people who left are not among them. */
async function multiUser(ctx: Ctx, query: QueryTexts): Promise<Rec[]> {
  const field = storeFields.find((name) => query[name])
  if (!field) return []
  const values = [...new Set(query[field]!.split(',').map((value) => value.trim()).filter(Boolean))]
  const rows = await shown(ctx, await listAll(ctx, user, { [field]: `${values.join(',')},`, status: active }, maxRows))
  const place = new Map(values.map((value, index) => [value, index]))
  return rows.toSorted((a, b) => (place.get(String(a[field])) ?? 0) - (place.get(String(b[field])) ?? 0))
}

async function shown(ctx: Ctx, rows: Rec[]): Promise<Rec[]> {
  await addTexts(ctx, user, rows)
  const departs = await departNames(ctx, rows.map((row) => row.id as string))
  return rows.map((row) => ({
    ...Object.fromEntries(shownFields.map((name) => [name, row[name] ?? null])),
    sex_dictText: row.sex_dictText ?? null,
    status_dictText: row.status_dictText ?? null,
    orgCodeTxt: departs.get(row.id as string) ?? '',
  }))
}
