import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { role } from '#modules/system/index.ts'
import { actingAs, createAll, storedIds, type IdOf } from '#modules/system/server.ts'
import { rule } from '../entities/alarm.ts'
import { model } from '../entities/model.ts'

interface RuleSeed {
  code: string
  name: string
  model: string
  severity: string
  delayS?: number
  clearS?: number
  joined?: 'ANY'
  windowKind?: 'RUN'
  enabled?: 'N'
  conditions: readonly Rec[]
  levels?: readonly Rec[]
  openRepair?: 'Y'
  holdLots?: 'Y'
  callAndon?: 'Y'
  /** Codes of roles. */
  tells?: readonly string[]
  remark?: string
}

/** Every rule tells the equipment engineer; whoever else must know is said. */
const always = 'equipment-engineer'

const rules: readonly RuleSeed[] = [
  { code: 'VF-LEAK', name: '烧结炉真空泄漏', model: 'VF', severity: '3', delayS: 120, clearS: 300, windowKind: 'RUN',
    conditions: [{ tag: 'vacuum', op: '>', value: '10', back: '2' }, { tag: 'tempMid', op: '>', value: '300' }, { tag: 'pressure', op: '<',
      value: '0.5' }], levels: [{ severity: '4', value: '50', delayS: 60, fallS: 120 }], holdLots: 'Y', callAndon: 'Y',
    tells: ['process-engineer'], remark: '抽真空后升温到 300 ℃ 以上、充气之前，真空仍高于 10 Pa 视为泄漏' },
  { code: 'VF-HOT', name: '烧结炉超温', model: 'VF', severity: '4', delayS: 60, clearS: 300, joined: 'ANY',
    conditions: ['tempUp', 'tempMid', 'tempDown'].map((tag) => ({ tag, op: '>', value: '1520', back: '10' })),
    tells: ['process-engineer', 'workshop'] },
  { code: 'VF-SILENT', name: '烧结炉无数据', model: 'VF', severity: '2', delayS: 0, clearS: 0,
    conditions: [{ tag: 'vacuum', op: 'NODATA' }], enabled: 'N', remark: '采集稳定后启用' },
  { code: 'PR-FORCE', name: '压制力超出范围', model: 'PR', severity: '2', delayS: 60, windowKind: 'RUN',
    conditions: [{ tag: 'force', op: 'RANGE', value: '180', high: '480', back: '5' }], tells: ['group-leader'] },
  { code: 'BM-HOT', name: '球磨机筒体超温', model: 'BM', severity: '2', delayS: 300, clearS: 600,
    conditions: [{ tag: 'temp', op: '>', value: '55', back: '3' }], levels: [{ severity: '3', value: '65', delayS: 120, fallS: 300 }],
    openRepair: 'Y' },
  { code: 'KL-RATE', name: '隧道窑升温过快', model: 'KL', severity: '3', delayS: 120, clearS: 300, windowKind: 'RUN',
    conditions: [{ tag: 'temp4', op: 'RATE', value: '15', back: '3' }], tells: ['process-engineer'] },
  { code: 'SD-O2', name: '干燥塔氧含量偏高', model: 'SD', severity: '4', delayS: 10, clearS: 120, windowKind: 'RUN',
    conditions: [{ tag: 'o2', op: '>', value: '3', back: '0.5' }], tells: ['workshop'] },
  { code: 'CIP-OVER', name: '等静压超压', model: 'CIP', severity: '4', delayS: 0, clearS: 60,
    conditions: [{ tag: 'press', op: '>=', value: '380', back: '10' }], openRepair: 'Y' },
  { code: 'GR-LOAD', name: '磨床主机过载', model: 'GR', severity: '2', delayS: 60, windowKind: 'RUN',
    conditions: [{ tag: 'current', op: '>', value: '60', back: '5' }], tells: ['group-leader'] },
  { code: 'CVD-PRESS', name: '涂层炉炉压异常', model: 'CVD', severity: '3', delayS: 120, clearS: 300,
    conditions: [{ tag: 'press', op: 'RANGE', value: '5', high: '100', back: '1' }, { tag: 'temp', op: '>', value: '850' }], holdLots: 'Y',
    tells: ['process-engineer'] },
]

/**
 * The alarm rules of the demonstration plant: what its machines must not do.
 * @param modelOf ids of models by their codes; default those that are stored
 */
export async function addAlarmRules(system: Ctx, modelOf?: IdOf): Promise<void> {
  const ctx = actingAs(system, 'equipment', 80)
  const [models, roles] = [modelOf ?? await storedIds(system, model, 'code'), await storedIds(system, role, 'role_code')]
  const rolesOf = (codes: readonly string[] = []) => [always, ...codes].map(roles).join(',')
  await createAll(ctx, rule,
    rules.map(({ model: code, tells, ...rest }) => ({ ...rest, model: models(code), noticeRoles: rolesOf(tells),
      escalations: rest.severity < '3'
        ? []
        : [{ afterMin: 15, fromSeverity: '3', roles: roles('workshop') }, { afterMin: 60, fromSeverity: '4',
          roles: roles('plant-manager') }] })
    ))
}
