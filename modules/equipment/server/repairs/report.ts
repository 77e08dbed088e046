import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import { now, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { create } from '#kernel/server/operations/save.ts'
import { changeRecord, changeRow } from '#kernel/server/operations/system-writes.ts'
import { fault, repair, unrepaired } from '../../index.ts'
import { countUses, requireKinds } from './faults.ts'
import { holdMachine } from './machine.ts'
import { repairMessages } from './messages.ts'
import { openRepairs, settleMachine } from './settle.ts'
import { dueOf } from './targets.ts'

/** What is wrong with a machine. */
export interface Fault {
  device: string
  /** A code of the fault tree, words, or both. */
  symptomCode?: string | null
  symptom?: string | null
  severity?: string | null
  stopped?: boolean
  stoppedAt?: string | null
  mold?: string | null
  photos?: string | null
  /** Which record found it: asked for again by the same one, the same repair is answered. */
  source?: { kind: 'CHECK' | 'ALARM' | 'ANDON'; type: string; id: string; no: string }
  /** Where the machine has an open repair: it is added to (as alarms do), named in a refusal, or another is opened. */
  ifOpen?: 'join' | 'refuse' | 'another'
}

export interface Reported {
  id: string
  docNo: string
  joined: boolean
}

/** Opens a repair, once for each source; the machine is held, so that two who see the same fault open one. */
export async function reportRepair(ctx: Ctx, given: Fault): Promise<Reported> {
  return transact(ctx, async (tx) => {
    const machine = await holdMachine(tx, given.device)
    const known = given.source && await bySource(tx, given.source)
    if (known) return { ...known, joined: false }
    const symptom = await symptomText(tx, given)
    const [open] = given.ifOpen === 'another' ? [] : await openRepairs(tx, machine.id)
    if (open && given.ifOpen === 'refuse') throw new Refusal(repairMessages[tx.locale].open(machine.code, open.docNo, open.symptom))
    if (open) return addTo(tx, given, open.id)
    const { source } = given
    const made = await create(tx, repair, { device: machine.id, mold: given.mold, severity: given.severity, symptom,
      symptomCode: given.symptomCode, stopped: given.stopped ? 'Y' : 'N', stoppedAt: given.stopped ? given.stoppedAt : null,
      photos: given.photos })
    if (source) {
      const marks = { source: source.kind, sourceType: source.type, sourceId: source.id, sourceNo: source.no }
      await changeRow(tx, repair, made, marks)
    }
    await countUses(tx, [given.symptomCode])
    return { id: made.id, docNo: made.docNo, joined: false }
  })
}

async function bySource(ctx: Ctx, { type, id }: NonNullable<Fault['source']>): Promise<{ id: string; docNo: string } | undefined> {
  const { rows: [found] } = await sql<{ id: string; docNo: string }>`
    select id, doc_no as "docNo" from eam_repair
    where source_type = ${type} and source_id = ${id} and tenant_id = ${ctx.session.tenantId} and del_flag = 0 limit 1`.execute(ctx.db)
  return found
}

/** What is said of the fault: the words, else the name of the code. */
async function symptomText(ctx: Ctx, { symptom, symptomCode }: Pick<Fault, 'symptom' | 'symptomCode'>): Promise<string> {
  const words = symptom?.trim()
  if (symptomCode) await requireKinds(ctx, { symptomCode: { id: symptomCode, kind: 'SYMPTOM' } })
  if (words) return words
  if (!symptomCode) throw refuseFaults([{ field: 'symptom', text: repairMessages[ctx.locale].symptomNeeded }])
  return (await findOne(ctx, fault, symptomCode)).name
}

const longest = 500
const statesOpen = new Set(unrepaired)

/** Adds what was seen to an open repair: never less urgent than before, and standing once it stands. */
export async function addTo(ctx: Ctx, given: Fault, id: string): Promise<Reported> {
  const messages = repairMessages[ctx.locale]
  await holdMachine(ctx, given.device)
  const before: Row<typeof repair> = await findOne(ctx, repair, id, { lock: true }) as Row<typeof repair>
  if (before.device !== given.device) throw refuseFaults([{ field: 'addTo', text: messages.otherMachine(before.docNo) }])
  if (!statesOpen.has(before.status)) throw refuseFaults([{ field: 'addTo', text: messages.notOpen(before.docNo) }])
  const words = await symptomText(ctx, given)
  const severity = given.severity && given.severity < before.severity ? given.severity : before.severity
  const stands = given.stopped === true && before.stopped !== 'Y'
  await changeRecord(ctx, repair, before, {
    symptom: before.symptom.includes(words) ? before.symptom : `${before.symptom}；${words}`.slice(0, longest),
    photos: [before.photos, given.photos].filter(Boolean).join(',') || null,
    severity,
    ...(stands ? { stopped: 'Y', stoppedAt: given.stoppedAt ?? now(ctx) } : {}),
    ...(severity === before.severity ? {} : { stepDue: await dueOf(ctx, before.status, { ...before, severity }) }),
  }, { action: 'edit', comment: messages.added })
  await settleMachine(ctx, before.device)
  return { id: before.id, docNo: before.docNo, joined: true }
}
