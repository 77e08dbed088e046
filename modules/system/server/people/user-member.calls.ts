import { sql } from 'kysely'
import type { Stored } from '#kernel/entity/index.ts'
import { listing } from '#kernel/server/calls/listing.ts'
import { serve, withMessage } from '#kernel/server/calls/serve.ts'
import { refusal, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findLines, findOne } from '#kernel/server/operations/find.ts'
import { hidesSome, seenOf } from '#kernel/server/operations/hide-unseen.ts'
import { update } from '#kernel/server/operations/save.ts'
import type { Where } from '#kernel/server/query/where.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addToDepart, addToRole, membersOfDepart, membersOfRole, takeFromDepart, takeFromRole, takeSeveralFromDepart,
  takeSeveralFromRole } from '../../calls/people.ts'
import { user, userDepart, userRole } from '../../index.ts'
import { inMyDeparts, requireMyDepart } from '../departs/my-departs.ts'
import { inDepart } from './user-listing.ts'

const messages = {
  'zh-CN': { elsewhere: (name: string) => `用户「${name}」不直接属于该部门，请到下级部门中移除` },
  'en-US': { elsewhere: (name: string) => `"${name}" does not belong to this department itself: remove them from the one below` },
} as const

/** A list to which people belong: the sub-table of a person and the field that names the list. */
interface Membership {
  lines: typeof userRole | typeof userDepart
  rows: 'roles' | 'departs'
  field: 'role' | 'depart'
}

const ofRole: Membership = { lines: userRole, rows: 'roles', field: 'role' }
const ofDepart: Membership = { lines: userDepart, rows: 'departs', field: 'depart' }

/** Who holds a role and who works in a department (wire contract §6.3). */
export const userMemberCalls = [
  serve(membersOfRole,
    (ctx, { roleId, username }, { sent }) =>
      members(ctx, username, sent, sql`t.id in (select main_id from sys_user_role where role = ${roleId} and del_flag = 0)`,
        'sys_user_role')),
  serve(addToRole, (ctx, { roleId, userIdList }) => join(ctx, ofRole, roleId, userIdList)),
  serve(takeFromRole, (ctx, { roleId, userId }) => leave(ctx, ofRole, roleId, userId)),
  serve(takeSeveralFromRole, (ctx, { roleId, userIds }) => leave(ctx, ofRole, roleId, userIds)),
  serve(membersOfDepart, async (ctx, { depId, username }, { sent }) => {
    const page = await members(ctx, username, sent, await (depId === null ? inMyDeparts(ctx) : inDepart(ctx, depId)), 'sys_user_depart')
    // Callers of the family show the names of departments where the code stands, and expect nothing at all of an empty department.
    for (const row of page.records as Rec[]) row.orgCode = row.orgCodeTxt
    return page.total === 0 && sent.pageNo === undefined ? null : withMessage(page, '', 0)
  }),
  serve(addToDepart, async (ctx, { depId, userIdList }) => {
    await requireMyDepart(ctx, depId)
    return join(ctx, ofDepart, depId, userIdList)
  }),
  serve(takeFromDepart, (ctx, { depId, userId }) => leaveDepart(ctx, depId, userId)),
  serve(takeSeveralFromDepart, (ctx, { depId, userIds }) => leaveDepart(ctx, depId, userIds)),
]

/** All of them, so that they can be taken out; of those whom a data rule hides no more than who they are. */
async function members(ctx: Ctx, username: string | null, { username: _username, ...sent }: Rec, where: Where, table: string) {
  const words = username?.trim()
  // A part of an account finds it; several for a picker stand for themselves.
  const found = await listing(withoutDataRules(ctx), user, { ...sent,
    ...(words ? { username: /[,*]/.test(words) ? words : `*${words}*` } : {}) }, {
    extra: [where],
    tables: [table],
  })
  if (hidesSome(ctx, user)) {
    const rows = found.records as Rec[]
    const seen = await seenOf(ctx, user, rows.map(({ id }) => String(id)))
    for (const row of rows.filter(({ id }) => !seen.has(String(id)))) leaveNames(row)
  }
  return found
}

function leaveNames(row: Rec): void {
  for (const name of Object.keys(row)) if (!names.has(name)) row[name] = null
}

/** By which a person is known wherever they stand. */
const names = new Set(['id', 'username', 'realname'])

async function join(ctx: Ctx, { lines, rows, field }: Membership, target: string, ids: readonly string[]): Promise<null> {
  const tx = withoutDataRules(ctx)
  // In one order, so that two who add several people at once never wait for each other.
  for (const id of ids.toSorted()) {
    // The whole list is written: whoever changes it at once waits, and finds what was added meanwhile.
    await findOne(tx, user, id, { lock: true })
    const held = await findLines(tx, lines, [id])
    if (!held.some((row) => (row as Rec)[field] === target)) await update(tx, user, { id, [rows]: [...held, { [field]: target }] })
  }
  return null
}

async function leaveDepart(ctx: Ctx, departId: string, ids: readonly string[]): Promise<null> {
  await requireMyDepart(ctx, departId)
  return leave(ctx, ofDepart, departId, ids)
}

async function leave(ctx: Ctx, { lines, rows, field }: Membership, target: string, ids: readonly string[]): Promise<null> {
  const tx = withoutDataRules(ctx)
  for (const id of ids.toSorted()) {
    const person = await findOne(tx, user, id, { lock: true })
    const held = await findLines(tx, lines, [id])
    const kept = held.filter((row) => (row as Rec)[field] !== target)
    if (kept.length === held.length) throw notHere(tx, person, field)
    await update(tx, user, { id, [rows]: kept })
  }
  return null
}

function notHere(ctx: Ctx, { realname }: Stored<typeof user>, field: Membership['field']): Refusal {
  return field === 'depart' ? new Refusal(messages[ctx.locale].elsewhere(realname)) : refusal(ctx, 'notFound')
}
