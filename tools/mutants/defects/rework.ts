import type { Defect } from '../defect.ts'

const rework = ['modules/production/tests/rework.it.test.ts']

/** Pieces that are made good again, and counted once. */
export const reworkDefects: readonly Defect[] = [
  {
    id: 'rework-counted-twice',
    title: 'Pieces that come back from their rework stay counted as rework',
    file: 'modules/production/rules/quantity-law.ts',
    from: 'rework: new Decimal(good).plus(scrap).negated().toFixed()',
    to: "rework: '0'",
    tests: ['modules/production/rules/quantity-law.test.ts'],
  },
  {
    id: 'rework-into-stock',
    title: 'The last operation of a rework brings its pieces into stock once more',
    file: 'modules/production/server/reports/output.ts',
    from: 'return tasks.at(-1)!.id === id && bringsStock(order)',
    to: 'return tasks.at(-1)!.id === id',
    tests: rework,
  },
  {
    id: 'rework-of-more',
    title: 'More pieces get a rework than their operation counted as such',
    file: 'modules/production/server/rework/free.ts',
    from: 'return new Decimal(rework).minus(sum(await outOf(ctx, [id], undoneReworks, without)))',
    to: 'return new Decimal(rework)',
    tests: rework,
  },
  {
    id: 'report-back-under-its-rework',
    title: 'A report is taken back although a rework has its pieces',
    file: 'modules/production/server/rework/free.ts',
    from: 'if (new Decimal(counted).minus(back).gte(sum(out))) return',
    to: 'if (!new Decimal(counted).minus(back).isNegative()) return',
    tests: rework,
  },
  {
    id: 'rework-not-taken-back',
    title: 'What a rework brought back stays when its report is taken back',
    file: 'modules/production/server/reports/take-back.ts',
    from: 'if (row) await takeBack(ctx, await findOne',
    to: "if (row?.id === '') await takeBack(ctx, await findOne",
    tests: rework,
  },
  {
    id: 'rework-once-more',
    title: 'Pieces that were reworked twice come back to the first rework alone',
    file: 'modules/production/server/rework/bring-back.ts',
    from: '  await bringBack(ctx, held, record)\n',
    to: '',
    tests: rework,
  },
  {
    id: 'rework-by-hand',
    title: 'A disposition that a rework carries out is reported done by hand',
    file: 'modules/quality/server/ncr/done.ts',
    from: '  requireByHand(ctx, row)\n',
    to: '',
    tests: rework,
  },
  {
    id: 'rework-twice-a-day',
    title: 'The figures of the day count reworked pieces twice',
    file: 'modules/production/server/daily/facts.ts',
    from: 'o.source_type is distinct from ${rework.id}',
    to: 'true',
    tests: rework,
  },
]
