import { Decimal } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import type { Export } from '#kernel/server/excel/export.ts'
import type { Cell } from '#kernel/server/excel/workbook.ts'
import { writeFor } from '#kernel/server/excel/write-for.ts'
import type { DailyAnswer } from '../../calls/daily.ts'

const messages = {
  'zh-CN': { title: '生产日报', all: '合计',
    headings: ['项目', '计划', '达成率 %', '合格', '报废', '返工', '一次合格率 %', '合格率 %', '工时 min', '报工次数'],
    by: (from: string, to: string, who: string, at: string) => `期间:${from} 至 ${to}  导出人:${who}  导出时间:${at}` },
  'en-US': { title: 'Daily production', all: 'Total',
    headings: ['What', 'Planned', 'Attained %', 'Good', 'Scrap', 'Rework', 'First pass %', 'Yield %', 'Minutes', 'Reports'],
    by: (from: string, to: string, who: string, at: string) => `Period: ${from} to ${to}  exported by: ${who}  at: ${at}` },
} as const

/** The figures as a sheet, the total last. */
export async function dailySheet(ctx: Ctx, { period: { from, to }, rows, all }: DailyAnswer): Promise<Export> {
  const { title, headings, by, all: total } = messages[ctx.locale]
  const row = (text: string,
    of: DailyAnswer['all']): Cell[] => [text, number(of.plan), percent(of.attained), number(of.good), number(of.scrap), number(of.rework),
    percent(of.fpy), percent(of.percent), of.minutes, of.reports]
  const bytes = await writeFor(ctx, [{ name: title,
    rows: [[title], [by(from, to, ctx.session.realname, now(ctx))], [...headings], ...rows.map((one) => row(one.text, one)),
      row(total, all)] }], 'xlsx')
  return { bytes, filename: `${title} ${from} ${to}.xlsx` }
}

/** Number cells hold 15 significant digits; beyond them only text is exact. */
function number(value: string | null): Cell {
  return value === null || new Decimal(value).sd() > 15 ? value : Number(value)
}

const percent = (value: string | null): Cell => (value === null ? null : Number(new Decimal(value).toFixed(2)))
