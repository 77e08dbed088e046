import type { Defect } from '../defect.ts'

const standardRights = 'modules/system/seed/standard-rights.ts'
const checked = 'modules/lowcode/server/online/checked-values.ts'
const standardTests = ['modules/system/tests/standard-rights.it.test.ts']
const checkedTests = ['modules/lowcode/tests/checked-values.it.test.ts']
const budgetTests = ['apps/server/tests/budgets.it.test.ts']

/** Rules of the house that hold in many places: new versions, rules of values, what calls may cost. */
export const houseDefects: readonly Defect[] = [
  {
    id: 'cut-down-role-is-given-all',
    title: 'A role that administrators cut down is given what a new version brings',
    file: standardRights,
    from: 'const changed = noted !== undefined && standard.some((right) => before.has(right.id) && !granted.has(right.id))',
    to: 'const changed = false as boolean',
    tests: standardTests,
  },
  {
    id: 'missing-rights-come-back',
    title: 'Without a noted set, what was taken from a role comes back with a new version',
    file: standardRights,
    from: 'new Set(standard.flatMap((right) => (fresh.has(right.id) ? [] : [right.id])))',
    to: 'new Set<string>()',
    tests: standardTests,
  },
  {
    id: 'standard-set-not-noted',
    title: 'The standard set is not noted, so that administrators are told at each start',
    file: standardRights,
    from: '    await keepStandard(ctx, id, standard)\n',
    to: '    void keepStandard\n',
    tests: standardTests,
  },
  {
    id: 'rule-of-value-not-held',
    title: 'A value that does not meet the rule of its field is saved',
    file: checked,
    from: '    if (faults.length > 0) throw refuseFaults(faults)\n',
    to: '    if (faults.length > 99) throw refuseFaults(faults)\n',
    tests: checkedTests,
  },
  {
    id: 'rights-read-by-each',
    title: 'Everybody who comes back reads the rights of their roles anew',
    file: 'modules/system/server/sessions/sessions.ts',
    from: '    if (known) return known\n    const read',
    to: '    const read',
    tests: budgetTests,
  },
  {
    id: 'head-beside-each-read',
    title: 'Each read is bound a second time, for HEAD',
    file: 'kernel/server/calls/bind-call.ts',
    from: '      exposeHeadRoute: false,\n',
    to: '',
    tests: budgetTests,
  },
]
