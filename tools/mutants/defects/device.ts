import type { Defect } from '../defect.ts'

const tested = (name: string) => [`modules/device/tests/${name}.it.test.ts`]
const ruled = (name: string) => [`modules/device/rules/${name}.test.ts`]

/** What devices measure: kept once, calculated, followed by alarms, heats and OEE. */
export const deviceDefects: readonly Defect[] = [
  {
    id: 'severity-falls',
    title: 'An active alarm that falls back forgets how bad it was',
    file: 'modules/device/rules/alarm-step.ts',
    from: 'active: { ...active, level: lower.severity, last: at } }',
    to: 'active: { ...active, level: lower.severity, severity: lower.severity, last: at } }',
    tests: ruled('alarm-step'),
  },
  {
    id: 'silence-of-no-length',
    title: 'An alarm of a device that was cut off and had measured all the time ends when it began',
    file: 'modules/device/rules/alarm-step.ts',
    from: 'active.start < event.arrived ? event.arrived : undefined',
    to: 'active.start < event.arrived ? undefined : event.arrived',
    tests: ruled('alarm-step'),
  },
  {
    id: 'soak-with-a-break',
    title: 'A hold that was left and entered again counts as one soak',
    file: 'modules/device/rules/evaluate-curve.ts',
    from: 'run = counts ? run + minutes : 0',
    to: 'run = counts ? run + minutes : run',
    tests: ruled('evaluate-curve'),
  },
  {
    id: 'setup-no-loss',
    title: 'Setting up costs no availability',
    file: 'modules/device/rules/oee.ts',
    from: 'busy.minus(down).minus(setupIsLoss ? setup : 0)',
    to: 'busy.minus(down).minus(setupIsLoss ? 0 : setup)',
    tests: ruled('oee'),
  },
  {
    id: 'point-written-over',
    title: 'A value that comes again with another number takes the place of what was kept',
    file: 'modules/device/server/ingest/store.ts',
    from: '::smallint[])\n    on conflict do nothing`.execute(tx)',
    to: '::smallint[])\n    on conflict (series, ts) do update set value = excluded.value`.execute(tx)',
    tests: tested('calculated'),
  },
  {
    id: 'formula-of-half-a-moment',
    title: 'A formula is computed while one of its values is missing',
    file: 'modules/device/rules/formulas.ts',
    from: '|| !reads.every((name) => values.has(name))) return []',
    to: '|| !reads.some((name) => values.has(name))) return []',
    tests: ruled('formulas'),
  },
  {
    id: 'division-by-zero-is-zero',
    title: 'A formula that divides by zero makes a value of zero',
    file: 'modules/device/rules/formulas.ts',
    from: 'isNumber(made) ? made.toNumber() : Number.NaN',
    to: 'isNumber(made) ? made.toNumber() : 0',
    tests: ruled('formulas'),
  },
  {
    id: 'inputs-left-out',
    title: 'A value that a formula reads is left out because it changed little',
    file: 'modules/device/server/series/tags.ts',
    from: 'deadband: inputs.has(row.tag) ? 0 : Number(row.deadband)',
    to: 'deadband: Number(row.deadband)',
    tests: tested('calculated'),
  },
  {
    id: 'half-of-a-moment-unseen',
    title: 'Of two processes that bring half a moment each, neither computes what needs both',
    file: 'modules/device/server/ingest/calculated.ts',
    from: 'if (own.length > 0) await holdDevices',
    to: 'if (own.length < 0) await holdDevices',
    tests: tested('calculated'),
  },
]
