import type { Ctx } from '#kernel/server/context.ts'
import type { IdOf } from '#modules/system/server.ts'
import { sop } from '../index.ts'
import { addRevision, addVersion, type Life } from './demo-versions.ts'

interface SopSeed {
  no: string
  name: string
  process: string
  item?: string
  points: readonly string[]
  life: Life
}

const loading = [
  '装炉前检查石墨舟涂料完整、无裂纹，压坯间距不小于 2 mm。',
  '同炉只装同牌号、同工艺的流转卡，扫卡装炉，单炉不超过 18000 片。',
  '关门后冷态抽真空至 5 Pa 以下，保压 10 min，压升不超过 2 Pa 方可升温。',
  '脱脂段升温不超过 2 ℃/min，600 ℃ 保温 120 min，捕蜡器温度保持 60 ℃ 以上。',
  '1150～1200 ℃ 保温 30 min，1250～1300 ℃ 保温 40 min；烧结段按牌号设定，真空度不高于 10 Pa。',
]

const seeds: readonly SopSeed[] = [
  { no: 'SOP-MIX-01', name: '配料称量作业指导书', process: 'MIX', life: { daysAgo: 300, comment: '同意发布' },
    points: ['按配料单顺序逐料称量，先主料后辅料，每料扫描批次。', '单料偏差不超过 ±0.2%，超差复称；复核人与称量人不得为同一人。',
      '钴粉开桶后 4 h 内用完，余料充氩密封并贴开封标签。'] },
  { no: 'SOP-MILL-01', name: '湿磨作业指导书', process: 'MILL', life: { daysAgo: 298, comment: '同意发布' },
    points: ['换牌号前用酒精清洗筒体两遍，并用同牌号废料研磨 30 min。',
      '球料比 3.5:1，转速 36 r/min，时间 48 h；筒体温度高于 45 ℃ 时加大冷却水。', '卸料过 320 目筛，取样测钴含量与碳含量。'] },
  { no: 'SOP-DRY-01', name: '喷雾干燥塔开停机作业指导书', process: 'DRY', life: { daysAgo: 296, comment: '同意发布' },
    points: ['开机先置换氮气，氧含量低于 2% 方可进料。', '进口 200 ℃、出口 92 ℃ 稳定 15 min 后取首样，测松装密度与流动性。',
      '停机先停料后停热，出口低于 60 ℃ 方可停风；换牌号清塔并由检验员确认。'] },
  { no: 'SOP-PRESS-01', name: '压制换模与首件作业指导书', process: 'PRESS', life: { daysAgo: 290, comment: '同意发布' },
    points: ['换模后核对模具编号、腔数与流转卡，手动合模一次确认无干涉。', '连续 5 模每腔单重在 ±0.5% 内后送首检，首检合格方可批量生产。',
      '每 30 min 抽测单重与高度；发现分层、缺角立即停机，隔离前次合格以后的全部压坯。'] },
  { no: 'SOP-SINTER-01', name: '真空烧结炉装炉与烧结作业指导书', process: 'SINTER', life: { daysAgo: 285, comment: '同意发布' },
    points: [...loading, '随炉冷却，低于 80 ℃ 出炉。'] },
  { no: 'SOP-HONE-CN12', name: 'CNMG120408 刃口钝化作业指导书', process: 'HONE', item: 'CNMG120408-P25C',
    life: { daysAgo: 280, comment: '同意发布' },
    points: ['钝化半径 40±10 µm，首件用刃口测量仪测四个刃口。', '磨料每 8 h 补充 0.5 kg，每 40 h 更换。'] },
  { no: 'SOP-CVD-01', name: 'CVD 涂层炉作业指导书', process: 'CVD',
    life: { daysAgo: 275, approver: 'director', comment: '尾气处理要求已补充，同意' },
    points: ['装炉前刀片超声清洗、烘干，戴洁净手套装盘。', '升温至 1010 ℃ 后依次沉积 TiN、TiCN、Al₂O₃，总膜厚 8±2 µm。',
      '四氯化钛管路每炉检漏；尾气洗涤塔 pH 低于 8 时禁止开炉。'] },
  { no: 'SOP-FINAL-01', name: '终检外观作业指导书', process: 'FINAL', life: { daysAgo: 4, until: 'submitted' },
    points: ['40 倍体视镜逐片检查刃口与刀尖，崩刃、缺角一律判不合格。', '涂层色差与标准样片比对；混料、错标立即停线报告。'] },
  { no: 'SOP-MARK-01', name: '激光打标作业指导书', process: 'MARK',
    life: { daysAgo: 15, until: 'rejected', comment: '缺少换型后首件核对内容，请补充' },
    points: ['按流转卡调用打标程序，内容为型号与牌号。', '打标位置偏差不超过 0.2 mm。'] },
  { no: 'SOP-PACK-01', name: '包装与贴标作业指导书', process: 'PACK', life: { daysAgo: 2, until: 'draft' },
    points: ['每盒 10 片，刃口朝上；盒重复核防少装。', '标签批次与流转卡一致，扫描后封箱。'] },
]

const text = (points: readonly string[]) => `<ol>${points.map((point) => `<li><p>${point}</p></li>`).join('')}</ol>`

/** Work instructions in every state; that of the furnace was revised with its programme. */
export async function addSops(ctx: Ctx, { items, processes }: { items: IdOf; processes: IdOf }): Promise<void> {
  const ids = new Map<string, string>()
  for (const { no, name, process, item, points, life } of seeds) {
    ids.set(no,
      await addVersion(ctx, sop, { sopNo: `${no}-A`, name, process: processes(process), item: item ? items(item) : null,
        content: text(points) }, life))
  }
  await addRevision(ctx, sop, ids.get('SOP-SINTER-01')!, {
    content: text([...loading, '保温结束后充氩至 5 MPa，保压 30 min 再冷却；压力高于 5.2 MPa 时立即停止充气并泄压。',
      '低于 80 ℃ 且炉内泄压至常压后方可开门。']),
  }, { daysAgo: 117, comment: '与烧结工艺 B 版一致，同意替换' })
}
