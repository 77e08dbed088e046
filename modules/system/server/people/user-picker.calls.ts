import { sql } from 'kysely'
import { peopleToChoose, type Colleague } from '#kernel/entity/console/people.ts'
import type { Field, Stored } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { list, listAll, maxRows } from '#kernel/server/operations/list.ts'
import type { Where } from '#kernel/server/query/where.ts'
import { page } from '#kernel/server/rest/envelope.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { peopleByIds, peopleByValues, peopleOfDepart } from '../../calls/people.ts'
import { user } from '../../index.ts'
import { likePattern } from '../wire/like-pattern.ts'
import { textsOf, type QueryTexts } from '../wire/query-texts.ts'
import { departNames, inDepart } from './user-listing.ts'

const askedFields = new Set(['id', 'username', 'realname', 'avatar', 'sex', 'birthday', 'phone', 'telephone', 'email', 'workNo', 'post',
  'orgCode', 'status', 'createTime', 'birthday_begin', 'birthday_end', 'column', 'order', 'pageNo', 'pageSize'])
/** Fields in which a picker may keep a person. */
const storeFields = ['username', 'id', 'workNo', 'phone', 'email', 'realname'] as const
const active = '1'
const byName = { column: 'realname', order: 'asc', status: active }

/** People to choose from (wire contract §6.3). */
export const userPickerCalls = [
  serve(peopleToChoose, async (ctx, { departId, keyword }, { sent }) => {
    const { departId: _departId, keyword: _keyword, ...query } = textsOf(sent)
    const extra = [...(departId ? [await inDepart(ctx, departId)] : []), ...(keyword?.trim() ? [named(keyword)] : [])]
    const found = await list(ctx, user, asked(query), { extra, tables: departId ? ['sys_user_depart', 'sys_depart'] : [] })
    return page({ ...found, records: await shown(ctx, found.records) })
  }),
  serve(peopleOfDepart, async (ctx, { id, realname }) => {
    const extra = [await inDepart(ctx, id), ...(realname?.trim() ? [named(realname)] : [])]
    return shown(ctx, await listAll(ctx, user, byName, maxRows, { extra }))
  }),
  serve(peopleByIds, (ctx, { userIds }) => multiUser(ctx, { id: userIds })),
  serve(peopleByValues, (ctx, _input, { sent }) => multiUser(ctx, textsOf(sent))),
]

/** Parameters by which colleagues may be sought; an account without a comma or a wildcard is a part of one. Those who left are offered to nobody, unless asked for. */
function asked(query: QueryTexts): QueryTexts {
  const known: Record<string, string | undefined> = Object.fromEntries(Object.entries(query).filter(([name]) => askedFields.has(name)))
  for (const name of ['username', 'realname'] as const) {
    const text = known[name]
    if (text && !/[,*]/.test(text)) known[name] = `*${text}*`
  }
  // Nothing is told of people by the order in which they come; a column that cannot be sorted by is refused below.
  if (known.column?.split(',').some((name) => isUnshown(name.trim()))) delete known.column
  const severalNamed = storeFields.some((name) => known[name]?.includes(','))
  return { ...(severalNamed ? {} : { status: active }), ...known }
}

/** A field of people that this list does not tell. */
function isUnshown(name: string): boolean {
  const field: Field | undefined = Object.hasOwn(user.fields, name) ? user.fields[name as keyof typeof user.fields] : undefined
  return field !== undefined && !field.secret && !askedFields.has(name)
}

function named(keyword: string): Where {
  const pattern = likePattern(keyword)
  return sql`(t.realname ilike ${pattern} or t.username ilike ${pattern} or t.work_no ilike ${pattern})`
}

/** Those of the values, in the order of the values; people who left are not among them. */
async function multiUser(ctx: Ctx, query: QueryTexts): Promise<Colleague[]> {
  const field = storeFields.find((name) => query[name])
  if (!field) return []
  const values = [...new Set(query[field]!.split(',').map((value) => value.trim()).filter(Boolean))]
  const rows = await shown(ctx, await listAll(ctx, user, { [field]: `${values.join(',')},`, status: active }, maxRows))
  const place = new Map(values.map((value, index) => [value, index]))
  return rows.toSorted((a, b) => (place.get(String(a[field])) ?? 0) - (place.get(String(b[field])) ?? 0))
}

type WithTexts = Stored<typeof user> & { sex_dictText?: string; status_dictText?: string }

async function shown(ctx: Ctx, found: Stored<typeof user>[]): Promise<Colleague[]> {
  const rows: WithTexts[] = found
  await addTexts(ctx, user, rows)
  const departs = await departNames(ctx, rows.map((row) => row.id))
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    realname: row.realname,
    avatar: row.avatar,
    sex: row.sex,
    birthday: row.birthday,
    phone: row.phone,
    telephone: row.telephone,
    email: row.email,
    workNo: row.workNo,
    post: row.post,
    orgCode: row.orgCode,
    status: row.status,
    createTime: row.createTime,
    sex_dictText: row.sex_dictText ?? null,
    status_dictText: row.status_dictText ?? null,
    orgCodeTxt: departs.get(row.id) ?? '',
  }))
}
