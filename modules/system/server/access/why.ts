import { instantMs } from '#kernel/entity/wall-time.ts'
import { joinNames } from '#kernel/entity/index.ts'
import { can, missingRight, now, type Ctx } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import type { PartOf } from '#kernel/entity/shape.ts'
import type { Reason, whyAccess } from '../../calls/access.ts'
import { userAgent } from '../../index.ts'
import { inReach } from '../rights/in-reach.ts'
import { isOwnMenu } from '../rights/menu-payload.ts'
import { standingFor } from '../rights/standing.ts'
import { requirePerson, tenantRow, type AskedPerson } from './asked-person.ts'
import { giverName, givenBy, giversFor, type Giver } from './givers.ts'
import { recordReasons, requireOwnSight } from './record.ts'
import { accessMessages } from './messages.ts'
import { sightOf, type Sight } from './sight.ts'
import { listRightOf, requireSubject, type Asked } from './subjects.ts'

type Why = PartOf<(typeof whyAccess)['answer']>

interface Question {
  userId: string
  subjectId: string
  /** Where they act, as far as the caller may choose it. */
  tenantId: string | null
  recordId: string | null
}

const unhindered: Sight = { reasons: [], but: [] }

/**
 * Why a person may or may not use a screen or button. Nothing is decided here: the person's calls are put together as their own
 * would be, and the functions that decide about those are asked.
 */
export async function why(ctx: Ctx, kernel: Kernel, { userId, subjectId, tenantId, recordId }: Question): Promise<Why> {
  const asked = await requireSubject(ctx, subjectId)
  const person = await requirePerson(ctx, kernel, userId, tenantId)
  const { acting } = person
  const record = recordId && asked.entity ? await requireOwnSight(ctx, asked.entity, person.tenantId, recordId) : undefined
  const hindered = typeof acting === 'string' ? await personReasons(ctx, kernel, person) : await rightReasons(acting, asked)
  const givers = await giversFor(kernel, userId, person.tenantId)
  const may = hindered.length === 0
  const byRoles = await roleReasons(ctx, kernel, givers, asked, may)
  const ofRecord = may && typeof acting !== 'string' && record !== undefined
    ? await recordReasons(acting, kernel, asked.entity!, recordId!, { codes: asked.codes, held: givers.filter(({ held }) => held) })
    : []
  const sight = may && typeof acting !== 'string' ? await sightFor(acting, kernel, asked, givers) : unhindered
  const besides = typeof acting === 'string' ? [] : await asideReasons(acting, asked)
  const barred = !may || ofRecord.some(({ effect }) => effect === 'bars')
  // Of one record the question is whether, not how many others there are.
  const but = record === undefined ? sight.but : []
  return {
    verdict: barred ? 'no' : but.length > 0 ? 'narrowed' : 'yes',
    said: verdictText(ctx, person.realname, asked, { barred, but, record }),
    reasons: [...hindered, ...ofRecord, ...byRoles, ...sight.reasons, ...besides, ...await deputyReasons(ctx, person)],
    subject: asked.shown,
    record: record ?? null,
    tenantId: String(person.tenantId),
    tenants: person.tenants.map(String),
  }
}

function verdictText({ locale }: Ctx, who: string, { shown: { label } }: Asked,
  { barred, but, record }: { barred: boolean; but: readonly string[]; record: string | undefined }): string {
  const messages = accessMessages[locale]
  if (record !== undefined) return (barred ? messages.noRecord : messages.yesRecord)(who, label, record)
  if (barred) return messages.no(who, label)
  return but.length > 0 ? messages.narrowed(who, label, joinNames(locale, [...but])) : messages.yes(who, label)
}

const bars = (about: Reason['about'], text: string): Reason => ({ about, effect: 'bars', text, role: null })

/** Why somebody may nothing at all where they would act. */
async function personReasons({ locale }: Ctx, kernel: Kernel, { acting, tenantId, tenants }: AskedPerson): Promise<Reason[]> {
  const messages = accessMessages[locale]
  if (acting === 'accountLocked') return [bars('person', messages.frozen)]
  const row = await tenantRow(kernel, tenantId)
  const name = messages.tenant(tenantId, row?.name)
  if (!tenants.includes(tenantId)) return [bars('tenant', messages.notOf(name))]
  if (!row) return [bars('tenant', messages.noTenant(name))]
  if (row.status !== 1) return [bars('tenant', messages.tenantFrozen(name))]
  const later = row.begin !== null && instantMs(row.begin) > kernel.clock.now().getTime()
  return [bars('tenant', later ? messages.tenantLater(name, row.begin!) : messages.tenantEnded(name, row.end ?? ''))]
}

/** What the server itself would say against it; nothing where it would let them. */
async function rightReasons(acting: Ctx, { shown: { kind }, row, codes, entity }: Asked): Promise<Reason[]> {
  const messages = accessMessages[acting.locale]
  const lacking = (kind === 'button' ? codes : listRightOf(entity)).filter((code) => !can(acting, code))
  const closed = kind === 'screen' && !(await isOwnMenu(acting, row.id))
  if (lacking.length === 0 && !closed) return []
  return [
    ...(inReach(acting)(row) ? [] : [bars('installation', messages.installation)]),
    ...(row.status === '0' ? [bars('menu', messages.off)] : []),
    ...lacking.map((code) => bars('menu', messages.answers(missingRight(acting, code).message))),
    ...(closed && lacking.length === 0 ? [bars('menu', messages.notInMenu)] : []),
  ]
}

/** Which roles give it, or would. */
async function roleReasons(ctx: Ctx, kernel: Kernel, givers: readonly Giver[], asked: Asked, may: boolean): Promise<Reason[]> {
  const messages = accessMessages[ctx.locale]
  const held = givers.filter((giver) => giver.held)
  const reasons: Reason[] = []
  for (const giver of may ? held : givers) {
    const { menu, right } = await givenBy(ctx, kernel, giver, asked)
    if (!menu && !right) continue
    const about = giver.depart === null ? 'role' : 'departRole'
    const role = giver.depart === null ? { id: giver.id, name: giver.name } : null
    const name = giverName(ctx, giver)
    if (giver.held)
      reasons.push({ about, role, effect: menu && right ? 'gives' : 'note',
        text: (menu && right ? messages.gives : menu ? messages.givesMenu : messages.givesRight)(name) })
    else if (menu && right) reasons.push({ about, role, effect: 'note', text: messages.wouldGive(name) })
  }
  if (may) return reasons
  const none = held.length === 0 ? messages.noRoles : messages.noneGives(joinNames(ctx.locale, held.map((giver) => giverName(ctx, giver))))
  return reasons.some(({ effect }) => effect === 'gives') ? reasons : [bars('role', none), ...reasons]
}

/** Records and fields are told of where there are any and they may list them. */
async function sightFor(acting: Ctx, kernel: Kernel, { entity, shown: { kind } }: Asked, givers: readonly Giver[]): Promise<Sight> {
  if (!entity || (kind === 'button' && !can(acting, `${entity.permission}:list`))) return unhindered
  return sightOf(acting, kernel, acting.kernel.registry.entity(entity.id), givers.filter(({ held }) => held))
}

async function asideReasons(acting: Ctx, { row, shown: { kind } }: Asked): Promise<Reason[]> {
  if (kind !== 'screen' || !(await standingFor(acting)).aside.has(row.id) || !(await isOwnMenu(acting, row.id))) return []
  return [{ about: 'menu', effect: 'note', text: accessMessages[acting.locale].aside, role: null }]
}

/** Being a deputy is often taken for having the rights of the other. */
async function deputyReasons(ctx: Ctx, { username, tenantId }: AskedPerson): Promise<Reason[]> {
  const rows = await listAll(ctx, userAgent, { agentUserName: username, status: '1' }, maxRows)
  const at = now(ctx)
  const named: Rec[] = rows.filter(({ startTime, endTime }) => startTime <= at && endTime >= at)
  await addTexts(ctx, userAgent, named)
  const people = joinNames(ctx.locale, named.map((row) => String(row.userName_dictText ?? row.userName)))
  const known = await Promise.all(ctx.kernel.deputySources.map((source) => source(ctx, { username, tenantId })))
  return [...(named.length > 0 ? [accessMessages[ctx.locale].deputy(people)] : []), ...known.flat()].map((text) => ({ about: 'deputy',
    effect: 'note', text, role: null })
  )
}
