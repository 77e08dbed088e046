import type { Defect } from '../defect.ts'

const wages = ['modules/production/tests/wages.it.test.ts']
const sheets = ['modules/production/tests/wage-sheets.it.test.ts']
const ruled = (name: string) => [`modules/production/rules/${name}.test.ts`]

/** Piece wages and the time of people. */
export const wageDefects: readonly Defect[] = [
  {
    id: 'parts-lose-the-remainder',
    title: 'What is left over of a split wage is lost',
    file: 'modules/production/rules/wages.ts',
    from: 'for (const { at } of first.slice(0, left))',
    to: 'for (const { at } of first.slice(0, left - 1))',
    tests: ruled('wages'),
  },
  {
    id: 'shares-below-one',
    title: 'Shares that are less than one together are taken',
    file: 'modules/production/rules/wages.ts',
    from: 'if (!Decimal.sum(...given).eq(1))',
    to: 'if (Decimal.sum(...given).gt(1))',
    tests: ruled('wages'),
  },
  {
    id: 'category-before-item',
    title: 'The rate of a category pays although the item has its own',
    file: 'modules/production/rules/wages.ts',
    from: 'ofItem ? -1 : depth ?? far',
    to: 'depth ?? far',
    tests: ruled('wages'),
  },
  {
    id: 'scrap-pays-whole',
    title: 'Scrap pays like good pieces',
    file: 'modules/production/rules/wages.ts',
    from: 'new Decimal(scrap).times(pay.scrapPct).div(100)',
    to: 'new Decimal(scrap)',
    tests: ruled('wages'),
  },
  {
    id: 'time-counted-twice',
    title: 'Two machines at once count the time of their person twice',
    file: 'modules/production/rules/shared-time.ts',
    from: 'div(mine + busy(others, from))',
    to: 'div(mine)',
    tests: ruled('shared-time'),
  },
  {
    id: 'red-keeps-the-wage',
    title: 'A report that is taken back stays paid',
    file: 'modules/production/server/wages/pay.ts',
    from: 'wage: opposite(row.wage)',
    to: "wage: '0'",
    tests: wages,
  },
  {
    id: 'time-of-the-red-lost',
    title: 'The time of a report that was taken back is nobody’s',
    file: 'modules/production/server/wages/pay.ts',
    from: '  await giveBackMinutes(ctx, taken)\n',
    to: '',
    tests: wages,
  },
  {
    id: 'wages-of-everybody',
    title: 'Whoever may list wages sees those of everybody',
    file: 'modules/production/server/wages/whose.ts',
    from: '(t.worker = ${me} or exists (',
    to: '(t.worker is not null or exists (',
    tests: wages,
  },
  {
    id: 'paid-on-two-sheets',
    title: 'What is on a sheet is taken in by the next one as well',
    file: 'modules/production/server/wages/sheet-rows.ts',
    from: "interval '1 month' and t.sheet is null and",
    to: "interval '1 month' and",
    tests: sheets,
  },
  {
    id: 'cancelled-sheet-keeps-wages',
    title: 'A sheet that is cancelled keeps what it took, so that nobody is paid',
    file: 'modules/production/server/wages/sheet.rules.ts',
    from: 'cancel: (ctx, { id }) => releaseRows(ctx, id),',
    to: 'cancel: () => undefined,',
    tests: sheets,
  },
]
