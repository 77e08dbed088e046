import type { NewPoint } from '../server/spc/append.ts'

/** A chart, what was measured on it, and what people said of it. */
export interface SpcStory {
  chart: { code: string; name: string; chart: string; char: string; item?: string; process?: string; device?: string; n: number;
    usl?: string; lsl?: string; target?: string; critical?: 'Y' }
  days: number
  samples: Pick<NewPoint, 'values' | 'size' | 'bad'>[]
  /** A version of limits from its own first points on. */
  anew?: { start: number; reason: string; daysAgo: number }
  excluded: { seq: number; reason: string; daysAgo: number }[]
  causes: { from: number; to: number; cause: string; causeNote: string; action: string; by: string; daysAgo: number }[]
}

/** The weight goes up a little with each sample: test 2 or 3 tells it long before the upper limit of 10.502 g is reached. */
const drift = { from: 227, step: 0.0016 }

const pressWeight: SpcStory = {
  chart: { code: 'SPC-PR03-WT', name: 'PR-03 压坯单重', chart: 'XBAR_R', char: 'PRESS-WT', item: 'BL-CNMG120408-P25', process: 'PRESS',
    device: 'PR-03', n: 5, usl: '10.502', lsl: '10.398', target: '10.45' },
  days: 20,
  excluded: [],
  anew: { start: 121, reason: '更换 CNMG120408 压制模后按前 25 组重算', daysAgo: 8 },
  samples: samplesOf(20_260_311, 240, (number, normal) => {
    const mean = 10.45 + (number >= 121 ? 0.002 : 0) + (number === 88 ? 0.024 : 0) + Math.max(0, number - drift.from) * drift.step
    const spread = number === 60 ? 2.2 : 1
    return measured(Array.from({ length: 5 }, () => mean + 0.009 * spread * normal()), 3)
  }),
  causes: [
    { from: 1, to: 75, cause: 'MAN', causeNote: '换班后第一组，称样时天平未调平', action: '重新调平，复称五件合格；补充交接班点检',
      by: 'leader', daysAgo: 15 },
    { from: 76, to: 120, cause: 'MACHINE', causeNote: '装料靴压紧螺钉松动，装料深度变大', action: '紧固螺钉并重新首检，隔离前后 400 件',
      by: 'inspector', daysAgo: 12 },
    { from: 121, to: 226, cause: 'MATERIAL', causeNote: '混合料换批，松装密度略高', action: '下调装料深度 0.02 mm，连续两组恢复',
      by: 'process', daysAgo: 4 },
  ],
}

const coating: SpcStory = {
  chart: { code: 'SPC-CVD02-THK', name: 'CVD-02 膜厚', chart: 'I_MR', char: 'COAT-THK', item: 'CNMG120408-P25C', process: 'CVD',
    device: 'CVD-02', n: 1, usl: '10', lsl: '6', target: '8', critical: 'Y' },
  days: 60,
  excluded: [{ seq: 57, reason: '取样刀片装夹位遮挡，非正常镀层面', daysAgo: 41 }],
  samples: samplesOf(20_260_507, 180,
    (number, normal) => measured([8 + 0.28 * normal() + (number === 57 ? -2.4 : 0) + (number >= 128 && number <= 135 ? 0.62 : 0)], 1)),
  causes: [
    { from: 1, to: 110, cause: 'CHANCE', causeNote: '核对炉次曲线与气体流量，未见异常', action: '继续观察下两炉', by: 'inspector',
      daysAgo: 30 },
    { from: 111, to: 160, cause: 'METHOD', causeNote: 'TiCl₄ 蒸发器温度设定误为 42 ℃（应为 38 ℃）',
      action: '恢复设定并锁定参数；两炉加测附着力', by: 'process', daysAgo: 15 },
    { from: 161, to: 180, cause: 'CHANCE', causeNote: '复测三件，均值在控制限内', action: '无', by: 'qe', daysAgo: 1 },
  ],
}

const sizes = [125, 200, 200, 315]

const final: SpcStory = {
  chart: { code: 'SPC-FQC-P', name: '终检外观不合格率', chart: 'P', char: 'LOOK', item: 'CNMG120408-P25C', n: 1 },
  days: 50,
  excluded: [],
  samples: samplesOf(20_260_419, 150, (number, normal) => {
    const size = sizes[number % sizes.length]!
    const share = number === 72 || number === 73 ? 0.062 : 0.012
    return { values: [], size, bad: Math.max(0, Math.round(size * share + Math.sqrt(size * share) * 0.95 * normal())) }
  }),
  causes: [
    { from: 72, to: 90, cause: 'TOOL', causeNote: '钝化刷磨损，刃口残留毛刺', action: '更换钝化刷，该两批全检后放行', by: 'qe',
      daysAgo: 25 },
  ],
}

export const spcStories: readonly SpcStory[] = [pressWeight, coating, final]

function measured(values: readonly number[], decimals: number): SpcStory['samples'][number] {
  return { values: values.map((value) => value.toFixed(decimals)), size: values.length, bad: null }
}

/** The same samples each time. @param sample is given the number of the point, from 1, and bell-shaped chance with deviation 1 */
function samplesOf(seed: number, count: number,
  sample: (number: number, normal: () => number) => SpcStory['samples'][number]): SpcStory['samples'] {
  let state = seed
  const even = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 0) / 4_294_967_296
  }
  const normal = () => Array.from({ length: 12 }, even).reduce((sum, one) => sum + one, -6)
  return Array.from({ length: count }, (_, index) => sample(index + 1, normal))
}
