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
    from: '  for (const leave of ctx.kernel.givenOver) await leave(ctx, name, former)\n',
    to: '',
    tests: ['modules/workflow/tests/administration.it.test.ts'],
  },
  {
    id: 'insider-inherits-records',
    title: 'What somebody who left did and made is that of whoever has their account now',
    file: 'modules/system/server/people/account-names.ts',
    from: "  await renamePerson(ctx, name, former, ['sys_former_account', 'sys_account_given_over'])\n",
    to: '',
    tests: ['modules/system/tests/account-names.it.test.ts'],
  },
  {
    id: 'insider-inherits-processes',
    title: 'Processes under way ask whoever has the account of their starter now',
    file: 'modules/workflow/server/former-person.ts',
    from: '  await renameInStates(ctx, username, former)\n',
    to: '',
    tests: ['modules/workflow/tests/administration.it.test.ts'],
  },
  {
    id: 'insider-hides-pages',
    title: 'Who may write menus takes pages from everybody on which they may do nothing',
    file: 'modules/system/server/rights/permission.rules.ts',
    from: '      if (before && opensOtherwise(before, record)) await requireOwnPage(ctx, before)\n',
    to: '',
    tests: [giving],
  },
  {
    id: 'insider-calls-themself-otherwise',
    title: 'Who looks after people gives themself the staff number of another',
    file: 'modules/system/server/people/person-guard.ts',
    from: 'workNo: before !== null && ',
    to: 'workNo: false && before !== null && ',
    tests: [giving],
  },
  {
    id: 'insider-fixed-by-a-workbook',
    title: 'A workbook changes what is fixed once it is there',
    file: 'kernel/server/operations/draft.ts',
    from: 'if (parsed.ok && before && field.fixed && ',
    to: 'if (parsed.ok && before && field.fixed && !ctx.importing && ',
    tests: ['apps/server/tests/entity-contract.it.test.ts'],
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
