import { sql, type SqlBool } from 'kysely'
import { can, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { ScopeRule } from '#kernel/server/rules.ts'
import { andon } from '../../entities/andon.ts'
import type { Andon } from '../rows.ts'
import { andonMessages } from './messages.ts'

/** Who sees to which kind of call is a right each, which the plant gives to its roles. */
const kinds = ['EQUIP', 'QUALITY', 'MATERIAL', 'PROCESS', 'SAFETY'] as const
const rightOf = (kind: string) => `${andon.permission}:${kind.toLowerCase()}`

/** @throws Refusal where that kind of call is seen to by others */
export function requireKind(ctx: Ctx, { type }: Pick<Andon, 'type'>): void {
  if (!can(ctx, rightOf(type))) throw new Refusal(andonMessages[ctx.locale].notYours)
}

/** @throws Refusal unless one called, or works in the department that did */
export function requireSide(ctx: Ctx, { caller, sysOrgCode }: Andon): void {
  const { username, orgCodes } = ctx.session
  if (caller && caller !== username && sysOrgCode && !orgCodes.includes(sysOrgCode))
    throw new Refusal(andonMessages[ctx.locale].notYourSide)
}

/** The same as conditions of `waits`; asked for nobody in particular they hold of all. */
export function ofOwnKind(ctx: Ctx): ScopeRule {
  const { username } = ctx.session
  const own = kinds.filter((kind) => can(ctx, rightOf(kind)))
  return { where: sql<SqlBool>`(${username} = '' or t.andon_type = any(${own}))` }
}

export function ofOwnSide({ session: { username, orgCodes } }: Ctx): ScopeRule {
  return {
    where: sql<SqlBool>`(${username} = '' or t.caller is null or t.caller = ${username} or t.sys_org_code is null
      or t.sys_org_code = any(${[...orgCodes]}))`,
  }
}
