import { randomInt } from 'node:crypto'
import { f, scalarText, type Fields, type Values } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { lookup } from '#kernel/entity/lookup.ts'

/** A function by which fill rules find their value: typed, registered under a name, never code from a request. */
export interface FillFunction {
  /** Stands in `ruleClass`. */
  name: string
  parameters: Fields
  /** @param form what the form holds so far */
  value(ctx: Ctx, parameters: Rec, form: Rec): Promise<string> | string
}

function define<const F extends Fields>(
  fill: { name: string; parameters: F; value(ctx: Ctx, parameters: Values<F>, form: Rec): Promise<string> | string },
): FillFunction {
  // The caller hands over what `readParameters` made of these very fields.
  return fill as unknown as FillFunction
}

const prefix = f.text({ label: '前缀', en: 'Prefix', max: 50 })

/** All functions by name; each is an entry of the dictionary `fill_rule_class`. */
export const fillFunctions: ReadonlyMap<string, FillFunction> = new Map([
  define({
    name: 'CurrentUserFill',
    parameters: {
      field: f.text({ label: '取哪一项', en: 'Which', default: 'username', max: 20, help: 'username、realname 或 orgCode',
        helpEn: 'username, realname or orgCode' }),
    },
    value: ({ session },
      { field }) => (field === 'realname' ? session.realname : field === 'orgCode' ? (session.orgCode ?? '') : session.username),
  }),
  define({
    name: 'CurrentTimeFill',
    parameters: { prefix,
      format: f.text({ label: '格式', en: 'Format', default: 'yyyy-MM-dd', max: 50, help: '如 yyyyMMddHHmmss',
        helpEn: 'such as yyyyMMddHHmmss' }) },
    value: (ctx, { prefix: before, format }) => `${before ?? ''}${formatWallTime(now(ctx), format ?? 'yyyy-MM-dd')}`,
  }),
  define({
    name: 'RandomFill',
    parameters: { prefix,
      digits: f.integer({ label: '随机位数', en: 'Random digits', default: 4, minValue: '1', maxValue: '9', required: true }) },
    value: (ctx, { prefix: before, digits }) =>
      `${before ?? ''}${formatWallTime(now(ctx), 'yyyyMMddHHmmss')}${String(randomInt(10 ** digits)).padStart(digits, '0')}`,
  }),
  define({
    name: 'CodeRuleFill',
    parameters: { rule: f.text({ label: '编码规则', en: 'Code rule', required: true, max: 64 }) },
    value: (ctx, { rule }, form) =>
      ctx.kernel.providers.nextCode(ctx, rule,
        Object.fromEntries(Object.entries(form).map(([name, value]) => [name, scalarText(value) ?? '']))),
  }),
].map((fill) => [fill.name, fill]))

/** `yyyy MM dd HH mm ss` within a format, everything else as it stands. */
function formatWallTime(at: string, format: string): string {
  const [year, month, day, hour, minute, second] = at.split(/[- :]/) as [string, string, string, string, string, string]
  const parts: Record<string, string> = lookup({ yyyy: year, MM: month, dd: day, HH: hour, mm: minute, ss: second })
  return format.replace(/yyyy|MM|dd|HH|mm|ss/g, (token) => parts[token]!)
}
