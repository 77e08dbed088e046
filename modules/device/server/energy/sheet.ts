import { now, type Ctx } from '#kernel/server/context.ts'
import type { Export } from '#kernel/server/excel/export.ts'
import type { Cell } from '#kernel/server/excel/workbook.ts'
import { writeFor } from '#kernel/server/excel/write-for.ts'
import type { EnergyAnswer } from '../../calls/energy.ts'

const messages = {
  'zh-CN': { title: '能耗', all: '合计', headings: ['项目', '能耗 kWh', '来源', '炉次', '装炉量 kg', '单位能耗 kWh/kg'],
    sources: { METER: '电表', POWER: '功率估算', BOTH: '电表、功率估算', NONE: '' },
    by: (from: string, to: string, who: string, at: string) => `期间:${from} 至 ${to}  导出人:${who}  导出时间:${at}` },
  'en-US': { title: 'Energy', all: 'Total', headings: ['What', 'kWh', 'Source', 'Heats', 'Load kg', 'kWh for each kg'],
    sources: { METER: 'Meter', POWER: 'By power', BOTH: 'Meter and power', NONE: '' },
    by: (from: string, to: string, who: string, at: string) => `Period: ${from} to ${to}  exported by: ${who}  at: ${at}` },
} as const

/** The figures as a sheet, the total last. */
export async function energyWorkbook(ctx: Ctx, { period: { from, to }, rows, all }: EnergyAnswer): Promise<Export> {
  const { title, headings, by, all: total, sources } = messages[ctx.locale]
  const row = (text: string,
    { kwh, source, heats, kg, perKg }: EnergyAnswer['all']): Cell[] => [text, Number(kwh), sources[source], heats, Number(kg),
    perKg === null ? null : Number(perKg)]
  const bytes = await writeFor(ctx, [{ name: title,
    rows: [[title], [by(from, to, ctx.session.realname, now(ctx))], [...headings], ...rows.map((one) => row(one.text, one)),
      row(total, all)] }], 'xlsx')
  return { bytes, filename: `${title} ${from} ${to}.xlsx` }
}
