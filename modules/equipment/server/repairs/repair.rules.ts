import { sql, type SqlBool } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { defineRules, type ScopeRule } from '#kernel/server/rules.ts'
import { repair } from '../../index.ts'
import { minutesBetween, minutesLater } from '#kernel/entity/wall-time.ts'
import { costsNow, type Repair } from './costs.ts'
import { requireKinds } from './faults.ts'
import { ofMachines } from '../reports/machine-of.ts'
import { heldMachine, holdMachine, holdMachineOf } from './machine.ts'
import { repairMessages } from './messages.ts'
import { settleMachine } from './settle.ts'
import { dueOf } from './targets.ts'

/** A repair from its report to its verification: the server sets each clock, whoever accepted it mends it, the reporter's side verifies. */
export const repairRules = defineRules(repair, {
  asked: ofMachines,
  async beforeSave(ctx, record, before) {
    const messages = repairMessages[ctx.locale]
    if (!before) await begin(ctx, record)
    if (record.stopped === 'Y') record.stoppedAt ??= now(ctx)
    if (record.stoppedAt !== null && record.stoppedAt > now(ctx)) throw refuseFaults([{ field: 'stoppedAt', text: messages.future }])
    const chosen = (name: 'symptomCode' | 'causeCode' | 'measureCode') => (before && before[name] === record[name] ? null : record[name])
    await requireKinds(ctx, { symptomCode: { id: chosen('symptomCode'), kind: 'SYMPTOM' }, // Cause and measure of a new repair are not known yet: finishing it says them.
      ...(before
        ? { causeCode: { id: chosen('causeCode'), kind: 'CAUSE' }, measureCode: { id: chosen('measureCode'), kind: 'MEASURE' } }
        : {}) })
    if (!before || before.severity !== record.severity) record.stepDue = await dueOf(ctx, record.status, record)
    Object.assign(record, await costsNow(ctx, record))
  },
  async afterSave(ctx, record, before) {
    await settleMachine(ctx, record.device)
    if (before && before.device !== record.device) await settleMachine(ctx, before.device)
  },
  afterRemove: (ctx, record) => settleMachine(ctx, record.device),
  afterRestore: (ctx, record) => settleMachine(ctx, record.device),
  waits: { accept: unlessOthers, begin: unlessOthers, await: ownOnly, resume: ownOnly, finish: ownOnly, again: ownOnly,
    verify: reportersSide, sendBack: reportersSide },
  holds: Object.fromEntries(['dispatch', 'accept', 'begin', 'await', 'resume', 'finish', 'verify', 'sendBack', 'again', 'cancel'].map(
    (name) => [name, holdMachineOf],
  )),
  moves: {
    async accept(ctx, record) {
      requireOwn(ctx, record)
      return { fitter: ctx.session.username, acceptTime: now(ctx), stepDue: await dueOf(ctx, repair.state.accepted, record) }
    },
    async begin(ctx, record) {
      requireOwn(ctx, record)
      await requireWorkable(ctx, record.device)
      const at = now(ctx)
      return { fitter: ctx.session.username, acceptTime: record.acceptTime ?? at, startTime: at, workSince: at,
        stepDue: await dueOf(ctx, repair.state.repairing, record) }
    },
    await(ctx, record) {
      requireOwn(ctx, record)
      return { waitSince: now(ctx), stepDue: null }
    },
    async resume(ctx, record) {
      requireOwn(ctx, record)
      const waited = record.waitSince === null ? 0 : minutesBetween(record.waitSince, now(ctx))
      const waitedMin = (record.waitedMin ?? 0) + waited
      return { waitSince: null, waitedMin, workSince: record.workSince === null ? null : minutesLater(record.workSince, waited),
        stepDue: await dueOf(ctx, repair.state.repairing, { ...record, waitedMin }) }
    },
    async verify(ctx, record, comment) {
      requireSide(ctx, record)
      return { ...verdict(ctx, comment), stepDue: null, ...await costsNow(ctx, record) }
    },
    async sendBack(ctx, record, comment) {
      requireSide(ctx, record)
      return { ...verdict(ctx, comment), sentBack: (record.sentBack ?? 0) + 1, escalatedStep: null,
        stepDue: await dueOf(ctx, repair.state.sentBack, record) }
    },
    async again(ctx, record) {
      requireOwn(ctx, record)
      await requireWorkable(ctx, record.device)
      return { workSince: now(ctx), stepDue: await dueOf(ctx, repair.state.repairing, record) }
    },
    cancel: () => ({ stepDue: null }),
  },
})

/** A new repair is of who enters it, as of now; its machine is held, so that two reports of it come one after the other. */
async function begin(ctx: Ctx, record: Repair): Promise<void> {
  const machine = record.device ? await heldMachine(ctx, record.device) : undefined
  if (machine?.status === 'SCRAPPED') throw refuseFaults([{ field: 'device', text: repairMessages[ctx.locale].goneMachine(machine.code) }])
  Object.assign(record, { reporter: ctx.session.username, reportTime: now(ctx) })
}

const verdict = (ctx: Ctx, comment: string | null) => ({ confirmBy: ctx.session.username, confirmTime: now(ctx), verdict: comment })

/** @throws Refusal where nothing is mended on the machine: it is sealed or scrapped */
async function requireWorkable(ctx: Ctx, id: string): Promise<void> {
  const { code, status } = await holdMachine(ctx, id)
  const messages = repairMessages[ctx.locale]
  if (status === 'SEALED' || status === 'SCRAPPED') throw new Refusal(messages.closedMachine(code, messages.states[status]))
}

/** @throws Refusal where it is somebody else's */
export function requireOwn(ctx: Ctx, { fitter }: Pick<Repair, 'fitter'>): void {
  if (fitter && fitter !== ctx.session.username) throw new Refusal(repairMessages[ctx.locale].notYours)
}

/** Whoever reported it, or works in the same department; what nobody reported is anybody's with the right. */
function requireSide(ctx: Ctx, { reporter, sysOrgCode }: Repair): void {
  const { username, orgCodes } = ctx.session
  if (reporter && reporter !== username && sysOrgCode && !orgCodes.includes(sysOrgCode))
    throw new Refusal(repairMessages[ctx.locale].notYourSide)
}

/** Conditions of `waits`, as the rules above read them of a record; asked for nobody in particular they hold of all. */
function unlessOthers({ session: { username } }: Ctx): ScopeRule {
  return { where: sql<SqlBool>`(${username} = '' or coalesce(t.fitter, ${username}) = ${username})` }
}

function ownOnly({ session: { username } }: Ctx): ScopeRule {
  return { where: sql<SqlBool>`(${username} = '' or t.fitter = ${username})` }
}

function reportersSide({ session: { username, orgCodes } }: Ctx): ScopeRule {
  return {
    where: sql<SqlBool>`(${username} = '' or t.reporter is null or t.reporter = ${username} or t.sys_org_code is null
      or t.sys_org_code = any(${[...orgCodes]}))`,
  }
}
