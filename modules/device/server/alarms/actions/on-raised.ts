import { sql } from 'kysely'
import type { Stored } from '#kernel/entity/index.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Consumer } from '#kernel/server/events/outbox.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { remarkOn } from '#kernel/server/operations/system-writes.ts'
import { minutesLater } from '#kernel/entity/wall-time.ts'
import { callForMachine, heatAt, holdHeat, type HeatThen } from '#modules/production/server.ts'
import { alarm, rule } from '../../../entities/alarm.ts'
import { addLog } from '../log.ts'
import { alarmMessages } from '../messages.ts'
import { alarmTemplate, notify } from './notify.ts'
import { openRepairOf } from './open-repair.ts'

type Alarm = Stored<typeof alarm>
type Rule = Stored<typeof rule>

/** Of what was over for so long when it became known nobody is called: a gateway that was cut off brings hours at once. */
const freshMinutes = 60

/**
 * What follows of an alarm: its heat is put down, people are told, help is called, lots are held, a repair is opened. All of it is one
 * transaction with the note that it was done, so that each happens once; what is refused is put down and keeps nothing else from being done.
 */
export const alarmConsumer: Consumer = {
  name: 'device-alarm-actions',
  events: [`${alarm.id}.add`, `${alarm.id}.rise`],
  async handle(system, { event, payload: { id } }) {
    const ctx = withoutDataRules(system)
    const [record] = await findMany(ctx, alarm, [id], { lock: true })
    const [by] = record ? await findMany(ctx, rule, [record.rule]) : []
    if (!record || !by) return
    const doing = new Doing(ctx, record, by)
    const fresh = record.endTime === null || record.endTime >= minutesLater(now(ctx), -freshMinutes)
    if (fresh) await doing.tryTo(() => doing.tell())
    if (event === `${alarm.id}.rise`) return
    const heat = await doing.findHeat()
    if (by.callAndon === 'Y' && fresh) await doing.tryTo(() => doing.callAndon())
    if (by.holdLots === 'Y' && (fresh || heat?.open)) await doing.tryTo(() => doing.holdLots(heat))
    if (by.openRepair === 'Y' && fresh) await doing.tryTo(() => doing.repair())
  },
}

class Doing {
  readonly #ctx: Ctx
  readonly #rule: Rule
  #alarm: Alarm
  constructor(ctx: Ctx, record: Alarm, by: Rule) {
    this.#ctx = ctx
    this.#alarm = record
    this.#rule = by
  }

  /** Does one thing in a savepoint: what is refused is undone and put down, anything else is tried again with all of it. */
  async tryTo(work: () => Promise<string | undefined>): Promise<void> {
    const { db } = this.#ctx
    await sql`savepoint alarm_action`.execute(db)
    try {
      const note = await work()
      if (note) await this.#put('ACTION', note)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await sql`rollback to savepoint alarm_action`.execute(db)
      await this.#put('REFUSED', error.message)
    }
  }

  async tell(): Promise<string | undefined> {
    const names = await notify(this.#ctx, alarmTemplate, this.#alarm, { roles: this.#rule.noticeRoles, people: this.#rule.noticePeople })
    return names.length === 0 ? undefined : alarmMessages['zh-CN'].notified(names.join('、'))
  }

  /** The heat that was in the furnace when it began. */
  async findHeat(): Promise<HeatThen | undefined> {
    const { machine, startTime } = this.#alarm
    const heat = machine ? await heatAt(this.#ctx, machine, startTime) : undefined
    if (heat) this.#alarm = await remarkOn(this.#ctx, alarm, this.#alarm, { heat: heat.id })
    return heat
  }

  async callAndon(): Promise<string> {
    const { machine, what, severity } = this.#alarm
    const no = machine
      ? await callForMachine(this.#ctx, machine, { what, level: severity >= '3' ? '1' : '2', ...this.#source() })
      : undefined
    if (no === undefined) throw new Refusal(alarmMessages['zh-CN'].noAndonPlace)
    return alarmMessages['zh-CN'].andonCalled(no)
  }

  async holdLots(heat: HeatThen | undefined): Promise<string> {
    const { what, alarmNo } = this.#alarm
    if (!heat?.open) throw new Refusal(alarmMessages['zh-CN'].noHeat)
    await holdHeat(this.#ctx, heat.id, `${alarmNo} ${what}`)
    return alarmMessages['zh-CN'].lotsHeld(heat.no)
  }

  async repair(): Promise<string> {
    const { machine } = this.#alarm
    if (machine === null) throw new Refusal(alarmMessages['zh-CN'].noMachine)
    const { id, docNo } = await openRepairOf(this.#ctx, { ...this.#alarm, machine })
    this.#alarm = await remarkOn(this.#ctx, alarm, this.#alarm, { repair: id })
    return alarmMessages['zh-CN'].repaired(docNo)
  }

  #source() {
    return { sourceType: alarm.id, sourceId: this.#alarm.id }
  }

  #put(what: 'ACTION' | 'REFUSED', note: string): Promise<void> {
    return addLog(this.#ctx, [{ alarm: this.#alarm.id, at: now(this.#ctx), what, note }])
  }
}
