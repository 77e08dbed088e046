import { joinNames } from '#kernel/entity/index.ts'
import type { SheetParam } from '../../calls/op-param.ts'

type Named = Pick<SheetParam, 'name' | 'uom' | 'lower' | 'upper' | 'choices'>

/** Its limits in words: 140～160 kN, ≥ 140 kN. */
function limits({ lower, upper, uom }: Named): string {
  const range = lower !== null && upper !== null ? `${lower}～${upper}` : lower === null ? `≤ ${upper ?? ''}` : `≥ ${lower}`
  return uom === null ? range : `${range} ${uom}`
}

/** What production says of parameters. */
export const paramMessages = {
  'zh-CN': {
    none: '请填写参数值',
    unknown: (code: string) => `该工序没有参数 ${code}`,
    number: ({ name }: Named) => `${name} 须为数值，最多 6 位小数`,
    choice: ({ name, choices }: Named) => `${name} 须为其中之一：${choices.join('、')}`,
    yesNo: ({ name }: Named) => `${name} 请选择是或否`,
    out: (params: readonly Named[]) => `关键参数超限，请说明原因：${params.map((one) => `${one.name} ${limits(one)}`).join('、')}`,
    overruled: (params: readonly { name: string; measured: { value: string } | null }[]) =>
      `改填采集值请说明原因：${params.map(({ name, measured }) => `${name}（采集 ${measured?.value ?? ''}）`).join('、')}`,
    notMeasured: ({ name }: Named) => `${name} 不是设备该时刻的采集值，请重新读取或填写`,
    due: (names: readonly string[]) => `报工前请记录工艺参数：${joinNames('zh-CN', [...names])}`,
  },
  'en-US': {
    none: 'Enter the values of the parameters',
    unknown: (code: string) => `The operation has no parameter ${code}`,
    number: ({ name }: Named) => `${name} must be a number with at most 6 decimals`,
    choice: ({ name, choices }: Named) => `${name} must be one of ${choices.join(', ')}`,
    yesNo: ({ name }: Named) => `${name}: choose yes or no`,
    out: (params: readonly Named[]) =>
      `A critical parameter is out of its limits: say why (${params.map((one) => `${one.name} ${limits(one)}`).join(', ')})`,
    overruled: (params: readonly { name: string; measured: { value: string } | null }[]) =>
      `Say why another value is typed than was measured: ${
        params.map(({ name, measured }) => `${name} (${measured?.value ?? ''})`).join(', ')
      }`,
    notMeasured: ({ name }: Named) => `${name} is not what the machine measured then: read it again or type it`,
    due: (names: readonly string[]) => `Record these parameters before the report: ${joinNames('en-US', [...names])}`,
  },
} as const
