import type { Defect } from '../defect.ts'

const giving = 'modules/system/tests/giving.it.test.ts'

/** What keeps rights, departments and names with the people whose they are. */
export const insiderPeopleDefects: readonly Defect[] = [
  {
    id: 'insider-takes-rights-by-menus',
    title: 'Who may write menus takes rights from everybody that they do not have',
    file: 'modules/system/server/rights/permission.rules.ts',
    from: "  await requireMayGive(ctx, uncode([...lost].join(',')), { rights: lost })\n",
    to: '',
    tests: [giving],
  },
  {
    id: 'insider-moves-foreign-departments',
    title: 'A department is moved into the sight of who moves it',
    file: 'modules/system/server/departs/depart.rules.ts',
    from: '      if (before) await requireMayMove(ctx, before.id, record.parentId)\n',
    to: '',
    tests: [giving],
  },
  {
    id: 'insider-inherits-tasks',
    title: 'Who gets the account of somebody who left gets their open tasks',
    file: 'modules/system/server/people/account-names.ts',
    from: '  for (const leave of ctx.kernel.givenOver) await leave(ctx, name)\n',
    to: '',
    tests: ['modules/workflow/tests/administration.it.test.ts'],
  },
  {
    id: 'insider-signs-out-by-a-link',
    title: 'An address that somebody is made to open ends their session',
    file: 'modules/system/server/sign-in/login.calls.ts',
    from: 'tokenOf(request, true)',
    to: 'tokenOf(request)',
    tests: ['modules/system/tests/contract-account.it.test.ts'],
  },
]
