import { sql } from 'kysely'
import { joinNames, type Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { user } from '../../index.ts'
import { requireMayAssign } from '../departs/may-assign.ts'
import { idSet } from '../rights/grants.ts'
import { givesEverything, requireMayGive, requireNotAbove } from '../rights/may-give.ts'
import { powerOfPerson, powerOfRoles } from '../rights/power.ts'
import { givingMessages } from '../rights/messages.ts'
import { tenantIdsOf } from '../tenants/tenants.ts'

type Person = Row<typeof user>

/** Who has these has the account: by the phone one signs in, by status one is let in. */
const keysOfAccount = ['password', 'phone', 'email', 'status'] as const

/** What a save gives a person and takes from them. */
interface Change {
  rolesGiven: string[]
  rolesTaken: string[]
  tenantsGiven: number[]
  tenantsTaken: number[]
  departs: string[]
  charges: string[]
  positions: string[]
  identity: boolean
  /** By which others know them: on paper, in wages, at the machine. */
  name: boolean
  workNo: boolean
}

/**
 * Holds a person about to be written against what the caller has themself: nobody gives more, nobody changes what they have
 * themself, nobody takes over an account that has more.
 * @throws Refusal naming what the caller lacks
 */
export async function requireMayWrite(ctx: Ctx, record: Person, before: Person | null): Promise<void> {
  const change = changeOf(record, before)
  if (before?.id === ctx.session.userId) return requireOwnUntouched(ctx, change)
  const messages = givingMessages[ctx.locale]
  const taken = [change.rolesTaken, change.tenantsTaken, before ? change.charges : []].some((list) => list.length > 0)
  if (before && (taken || change.identity || keysOfAccount.some((name) => (record[name] ?? null) !== (before[name] ?? null))))
    await requireNotAbove(ctx, messages.change(before.realname), before.id)
  await requireMayAssign(ctx, [...change.departs, ...change.charges])
  await requireMayGiveTo(ctx, record, change)
}

/** Bringing somebody back gives them all that they had. */
export async function requireMayRestore(ctx: Ctx, { id, realname }: { id: string; realname: string }): Promise<void> {
  await requireMayGive(ctx, givingMessages[ctx.locale].restore(realname), await powerOfPerson(ctx, id))
}

async function requireMayGiveTo(ctx: Ctx, record: Person, { rolesGiven, tenantsGiven }: Change): Promise<void> {
  if (rolesGiven.length === 0 && tenantsGiven.length === 0) return
  const messages = givingMessages[ctx.locale]
  const tenants = tenantIdsOf(record.relTenantIds)
  // In a tenant that is new to them, people have all their roles anew.
  const roles = tenantsGiven.length > 0 ? rolesOf(record) : rolesGiven
  if (roles.length === 0) return requireMayGive(ctx, messages.giveTenants(record.realname), { tenants: tenantsGiven })
  await requireMayGive(ctx, messages.giveRoles(joinNames(ctx.locale, await namesOf(ctx, roles))), await powerOfRoles(ctx, roles, tenants))
}

/**
 * By department and position people see records, are given rights to forms and are asked to decide; by name and staff number others
 * know who they are. Of their own these are changed by somebody else too, but for who gives everything anyway.
 */
async function requireOwnUntouched(ctx: Ctx, change: Change): Promise<void> {
  const { rolesGiven, rolesTaken, tenantsGiven, tenantsTaken, departs, charges, positions, identity, name, workNo } = change
  const messages = givingMessages[ctx.locale]
  const never = [[rolesGiven.length + rolesTaken.length > 0, messages.roles], [tenantsGiven.length + tenantsTaken.length > 0,
    messages.ownTenants], [charges.length > 0, messages.charges], [identity, messages.identity]] as const
  const seldom = [[departs.length > 0, messages.ownDeparts], [positions.length > 0, messages.positions], [name, messages.ownName], [workNo,
    messages.workNo]] as const
  const [, what] = never.find(([changed]) => changed) ?? seldom.find(([changed]) => changed) ?? []
  if (what === undefined || (!never.some(([changed]) => changed) && await givesEverything(ctx))) return
  throw new Refusal(messages.own(what), { code: 510 })
}

function changeOf(record: Person, before: Person | null): Change {
  const [rolesAfter, rolesBefore] = [rolesOf(record), before ? rolesOf(before) : []]
  const [tenantsAfter, tenantsBefore] = [tenantIdsOf(record.relTenantIds), before ? tenantIdsOf(before.relTenantIds) : []]
  return {
    rolesGiven: without(rolesAfter, rolesBefore),
    rolesTaken: without(rolesBefore, rolesAfter),
    tenantsGiven: without(tenantsAfter, tenantsBefore),
    tenantsTaken: without(tenantsBefore, tenantsAfter),
    departs: difference(departsOf(record), before ? departsOf(before) : []),
    charges: difference([...idSet(record.departIds)], [...idSet(before?.departIds)]),
    positions: difference([...idSet(record.post)], [...idSet(before?.post)]),
    identity: before !== null && (before.userIdentity ?? null) !== (record.userIdentity ?? null),
    name: before !== null && before.realname !== record.realname,
    workNo: before !== null && (before.workNo ?? null) !== (record.workNo ?? null),
  }
}

function rolesOf({ roles }: Person): string[] {
  return roles.map(({ role }) => String(role))
}

function departsOf({ departs }: Person): string[] {
  return departs.map(({ depart }) => String(depart))
}

function without<T>(all: readonly T[], some: readonly T[]): T[] {
  return all.filter((one) => !some.includes(one))
}

function difference<T>(one: readonly T[], other: readonly T[]): T[] {
  return [...without(one, other), ...without(other, one)]
}

async function namesOf(ctx: Ctx, roleIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select role_name as name from sys_role where id = any(${[...roleIds]}) order by role_code`.execute(ctx.db)
  return rows.map(({ name }) => name)
}
