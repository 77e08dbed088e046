import type { Defect } from '../defect.ts'

const split = ['modules/production/tests/split.it.test.ts']
const kitting = ['modules/production/tests/kitting.it.test.ts']
const ruled = (name: string) => [`modules/production/rules/${name}.test.ts`]

/** Split and merged travellers, and the material of orders. */
export const productionMaterialDefects: readonly Defect[] = [
  {
    id: 'split-while-worked-on',
    title: 'A traveller is split while somebody works on it',
    file: 'modules/production/rules/split.ts',
    from: "if (ops.some(({ status }) => status === 'RUNNING' || status === 'PAUSED')) return 'begun'",
    to: '',
    tests: ruled('split'),
  },
  {
    id: 'split-loses-the-rest',
    title: 'What is left of a split gets no traveller',
    file: 'modules/production/rules/split.ts',
    from: '...(left.isZero() ? [] : [left.toFixed()])',
    to: '...[]',
    tests: ruled('split'),
  },
  {
    id: 'merge-over-heats',
    title: 'Lots of different heats become one',
    file: 'modules/production/rules/split.ts',
    from: "return one.heat === other.heat ? undefined : 'heat'",
    to: 'return undefined',
    tests: ruled('split'),
  },
  {
    id: 'split-frees-held-lot',
    title: 'The parts of a held traveller are free',
    file: 'modules/production/server/lots/give.ts',
    from: "status: held ? 'HOLD' : 'QUEUE',",
    to: "status: 'QUEUE',",
    tests: split,
  },
  {
    id: 'split-bad-heat-forgets-heirs',
    title: 'A bad heat does not hold what its lots were split into',
    file: 'modules/production/server/heats/hold-lots.ts',
    from: 'await withHeirs(ctx, loads.map((load) => load.lot))',
    to: 'loads.map((load) => load.lot)',
    tests: split,
  },
  {
    id: 'split-report-taken-back',
    title: 'A report is taken back though its pieces went on under other travellers',
    file: 'modules/production/server/reports/take-back.ts',
    from: "if (held.lot.status === 'SPLIT' || held.lot.status === 'MERGED')",
    to: "if (held.lot.status === 'MERGED')",
    tests: split,
  },
  {
    id: 'kitting-serves-all-alike',
    title: 'The same stock is promised to every order',
    file: 'modules/production/rules/kitting.ts',
    from: 'pool.set(key, there.minus(taken))',
    to: '',
    tests: ruled('kitting'),
  },
  {
    id: 'kitting-takes-what-others-issued',
    title: 'What was issued for one order is counted as there for another',
    file: 'modules/production/rules/kitting.ts',
    from: "need.issueMethod === 'PULL' ? open.minus",
    to: 'need.issueMethod ? open.minus',
    tests: ruled('kitting'),
  },
  {
    id: 'kitting-asks-twice',
    title: 'What the store was asked for is asked for again',
    file: 'modules/production/rules/kitting.ts',
    from: 'minus(had).minus(requested)',
    to: 'minus(had)',
    tests: ruled('kitting'),
  },
  {
    id: 'kitting-reversed-issue-counts',
    title: 'An issue that was taken back still counts as issued',
    file: 'modules/production/server/kitting/count-issued.ts',
    from: 'and not exists (select from wms_out r where r.reversal_of = w.id and r.tenant_id = w.tenant_id and r.del_flag = 0)',
    to: '',
    tests: kitting,
  },
  {
    id: 'kitting-closed-with-material',
    title: 'An order is closed while its material lies unused at the line',
    file: 'modules/production/server/kitting/return.ts',
    from: 'if (unused.length === 0) return',
    to: 'if (unused.length >= 0) return',
    tests: kitting,
  },
]
