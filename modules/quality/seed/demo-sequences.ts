import type { Ctx } from '#kernel/server/context.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Rec } from '#kernel/server/rules.ts'
import type { Level } from '../rules/sampling/code-letter.ts'
import { switchAfter, type SwitchEvent } from '../rules/sampling/replay.ts'
import type { Strictness } from '../rules/sampling/sampling-plan.ts'
import { switchStart, type SwitchState } from '../rules/sampling/switch.ts'
import { columnsOf, sequenceKeyOf, type Sequence, type Series } from '../server/strictness/state.ts'

interface Counted {
  inspection: string
  by: string
  at: string
  lotQty: number
  accepted: boolean
  nonconforming: number
}

interface Running {
  sequence: Sequence
  id: string
  state: SwitchState
  log: Rec[]
  at: string
}

/** Strictness of past lots, told by the same rules that count lots of today. */
export class Sequences {
  readonly #running = new Map<string, Running>()

  /** How strictly the next lot is inspected; lots are told until inspection is suspended. */
  strictnessOf(sequence: Sequence): Strictness {
    const { state } = this.#of(sequence).state
    return state === 'SUSPENDED' ? 'TIGHTENED' : state
  }

  count(sequence: Sequence, { inspection, by, at, lotQty, accepted, nonconforming }: Counted): void {
    this.#enter(this.#of(sequence), { lot: { lotQty, level: sequence.inspLevel as Level, aql: sequence.aql, nonconforming, accepted } }, {
      inspection,
      accepted: accepted ? 'Y' : 'N',
      nonconforming,
      cause: 'LOT',
      createBy: by,
      createTime: at,
    })
  }

  /** The quality manager approves reduced inspection of all sequences of a series. */
  approve(which: Series, at: string): void {
    for (const running of this.#running.values()) {
      const { sequence } = running
      if ((['inspType', 'item', 'supplier', 'process'] as const).some((name) => sequence[name] !== which[name])) continue
      this.#enter(running, { decision: { kind: 'APPROVE', approved: true } }, { cause: 'REDUCE', reason: '连续多批合格，生产稳定',
        decidedBy: 'qm', createBy: 'qm', createTime: at })
    }
  }

  states(system: Ctx): Rec[] {
    return [...this.#running.values()].map(({ sequence, id, state, log, at }) => ({ ...standard(system), id, ...sequence,
      ...columnsOf(state), current: 'Y', sequenceKey: sequenceKeyOf(sequence), createBy: log[0]?.createBy ?? null,
      createTime: log[0]?.createTime ?? at, updateBy: log.at(-1)?.createBy ?? null, updateTime: at })
    )
  }

  log(system: Ctx): Rec[] {
    return [...this.#running.values()].flatMap(({ log }) => log).map((row) => ({ ...standard(system), ...row }))
  }

  #of(sequence: Sequence): Running {
    const key = sequenceKeyOf(sequence)
    const known = this.#running.get(key)
    if (known) return known
    const made: Running = { sequence, id: newId(), state: { ...switchStart, steady: true }, log: [], at: '' }
    this.#running.set(key, made)
    return made
  }

  #enter(running: Running, event: SwitchEvent, row: Rec): void {
    const before = running.state
    running.state = switchAfter(before, event)
    running.at = String(row.createTime)
    running.log.push({ id: newId(), stateId: running.id, seq: running.log.length + 1, ...running.sequence, counted: 'Y',
      fromState: before.state, toState: running.state.state, score: running.state.score, event, ...row })
  }
}

function standard({ session }: Ctx): Rec {
  return { tenantId: session.tenantId, sysOrgCode: null, updateBy: null, updateTime: null, delFlag: 0, rev: 1 }
}
