import type { Ctx } from '#kernel/server/context.ts'
import { actingAs, createAll, type IdOf } from '#modules/system/server.ts'
import { process } from '../index.ts'

/** A parameter; `need` says that it must be entered, `tag` where it is measured. */
interface Param {
  code: string
  name: string
  uom?: string
  need?: true
  tag?: string
  choices?: string
  type?: 'TEXT' | 'BOOL'
}
interface ProcessSeed {
  code: string
  name: string
  kind: string
  report: string
  device?: 'N'
  mold?: 'Y'
  remark?: string
  params: readonly Param[]
}

const seeds: readonly ProcessSeed[] = [
  { code: 'MIX', name: '配料', kind: 'MIX', report: 'WEIGHT', remark: '双人复核，秤自动采集',
    params: [{ code: 'WEIGH_DEV', name: '称量偏差', uom: '%', need: true, tag: 'WS.weight' }] },
  {
    code: 'MILL',
    name: '湿磨',
    kind: 'MILL',
    report: 'LOT',
    params: [{ code: 'MILL_RPM', name: '转速', uom: 'r/min', need: true, tag: 'BM.rpm' }, { code: 'MILL_TIME', name: '球磨时间', uom: 'h',
      need: true }, { code: 'BALL_RATIO', name: '球料比', need: true }, { code: 'MILL_TEMP', name: '筒体温度', uom: '℃', tag: 'BM.temp' }, {
      code: 'MILL_CURR',
      name: '主机电流',
      uom: 'A',
      tag: 'BM.current',
    }],
  },
  {
    code: 'DRY',
    name: '喷雾干燥',
    kind: 'DRY',
    report: 'LOT',
    params: [{ code: 'IN_TEMP', name: '进口温度', uom: '℃', need: true, tag: 'SD.inTemp' }, { code: 'OUT_TEMP', name: '出口温度', uom: '℃',
      need: true, tag: 'SD.outTemp' }, { code: 'FEED_PRESS', name: '料浆压力', uom: 'MPa', tag: 'SD.press' }, { code: 'O2',
      name: '塔内氧含量', uom: '%', need: true, tag: 'SD.o2' }],
  },
  { code: 'RTP-QC', name: '混合料检验', kind: 'INSPECT', report: 'LOT', device: 'N',
    params: [{ code: 'APP_DENS', name: '松装密度', uom: 'g/cm³', need: true }, { code: 'FLOW', name: '流动性', uom: 's/50g', need: true }, {
      code: 'MOIST',
      name: '含水率',
      uom: '%',
      need: true,
    }] },
  { code: 'PRESS', name: '压制', kind: 'PRESS', report: 'PIECE', mold: 'Y',
    params: [{ code: 'PRESS_FORCE', name: '压制力', uom: 'kN', need: true, tag: 'PR.force' }, { code: 'PRESS_WT', name: '压坯单重',
      uom: 'g', need: true, tag: 'PR.weight' }, { code: 'PRESS_RATE', name: '压制频次', uom: '次/min' }] },
  { code: 'CIP', name: '冷等静压', kind: 'PRESS', report: 'LOT', remark: '用于大件与棒坯',
    params: [{ code: 'CIP_PRESS', name: '压力', uom: 'MPa', need: true, tag: 'CIP.press' }, { code: 'CIP_HOLD', name: '保压时间', uom: 's',
      need: true }] },
  {
    code: 'SINTER',
    name: '脱脂烧结',
    kind: 'SINTER',
    report: 'FURNACE',
    remark: '脱脂、固相、液相、加压四段一炉完成',
    params: [
      { code: 'DEWAX_RAMP', name: '脱脂升温速率', uom: '℃/min', need: true },
      { code: 'DEWAX_TEMP', name: '脱脂温度', uom: '℃', need: true, tag: 'VF.tempMid' },
      { code: 'DEWAX_HOLD', name: '脱脂保温', uom: 'min', need: true },
      { code: 'SOLID1_TEMP', name: '固相一段温度', uom: '℃', need: true, tag: 'VF.tempMid' },
      { code: 'SOLID1_HOLD', name: '固相一段保温', uom: 'min' },
      { code: 'SOLID2_TEMP', name: '固相二段温度', uom: '℃', need: true, tag: 'VF.tempMid' },
      { code: 'SOLID2_HOLD', name: '固相二段保温', uom: 'min' },
      { code: 'SINTER_TEMP', name: '烧结温度', uom: '℃', need: true, tag: 'VF.tempMid' },
      { code: 'SINTER_HOLD', name: '烧结保温', uom: 'min', need: true },
      { code: 'VACUUM', name: '真空度', uom: 'Pa', need: true, tag: 'VF.vacuum' },
      { code: 'AR_PRESS', name: '氩气压力', uom: 'MPa', tag: 'VF.press' },
      { code: 'ZONE_DIFF', name: '上中下温差', uom: '℃', tag: 'VF.zoneDiff' },
      { code: 'OUT_TEMP', name: '出炉温度', uom: '℃', need: true },
    ],
  },
  { code: 'KILN', name: '隧道窑烧结', kind: 'SINTER', report: 'LOT', remark: '粉末冶金结构件',
    params: [{ code: 'KL_PEAK', name: '高温区温度', uom: '℃', need: true, tag: 'KL.zone5' }, { code: 'KL_SPEED', name: '网带速度',
      uom: 'mm/min', need: true, tag: 'KL.speed' }, { code: 'KL_DEW', name: '气氛露点', uom: '℃', tag: 'KL.dew' }] },
  { code: 'SI-QC', name: '烧结检验', kind: 'INSPECT', report: 'LOT', device: 'N',
    params: [{ code: 'DENSITY', name: '密度', uom: 'g/cm³', need: true }, { code: 'HRA', name: '硬度', uom: 'HRA', need: true }, {
      code: 'HC',
      name: '矫顽磁力',
      uom: 'kA/m',
      need: true,
    }, { code: 'COM', name: '钴磁', uom: '%', need: true }] },
  { code: 'GRIND', name: '双端面磨', kind: 'GRIND', report: 'PIECE',
    params: [{ code: 'THICK', name: '厚度 S', uom: 'mm', need: true }, { code: 'WHEEL_RPM', name: '砂轮转速', uom: 'r/min',
      tag: 'GR.rpm' }] },
  { code: 'PGRIND', name: '周边磨', kind: 'GRIND', report: 'PIECE', remark: 'G 级公差用',
    params: [{ code: 'IC', name: '内切圆 IC', uom: 'mm', need: true }, { code: 'NOSE_R', name: '刀尖圆弧', uom: 'mm', need: true }] },
  { code: 'HONE', name: '刃口钝化', kind: 'HONE', report: 'PIECE',
    params: [{ code: 'EDGE_R', name: '钝化半径', uom: 'µm', need: true }, { code: 'HONE_TIME', name: '钝化时间', uom: 's' }] },
  {
    code: 'CVD',
    name: 'CVD 涂层',
    kind: 'COAT',
    report: 'FURNACE',
    params: [{ code: 'CVD_TEMP', name: '沉积温度', uom: '℃', need: true, tag: 'CVD.temp' }, { code: 'CVD_PRESS', name: '炉压', uom: 'kPa',
      tag: 'CVD.press' }, { code: 'COAT_THK', name: '膜厚', uom: 'µm', need: true }, { code: 'LAYERS', name: '膜系',
      choices: 'TiN+TiCN+Al₂O₃,TiCN+Al₂O₃+TiN', need: true }],
  },
  { code: 'MARK', name: '激光打标', kind: 'MARK', report: 'PIECE',
    params: [{ code: 'MARK_TEXT', name: '打标内容', type: 'TEXT', need: true }, { code: 'MARK_OK', name: '字迹清晰', type: 'BOOL' }] },
  { code: 'FINAL', name: '终检', kind: 'INSPECT', report: 'PIECE', device: 'N', remark: '外观 40 倍体视镜全检，尺寸抽检',
    params: [{ code: 'LOOK', name: '外观', choices: '合格,缺角,崩刃,色差', need: true }] },
  { code: 'PACK', name: '包装', kind: 'PACK', report: 'PIECE', params: [{ code: 'BOX_WT', name: '盒重', uom: 'g', tag: 'PK.weight' }] },
  { code: 'KIT', name: '套装装配', kind: 'PACK', report: 'PIECE', device: 'N',
    params: [{ code: 'TORQUE', name: '螺钉扭矩', uom: 'N·m', need: true }] },
  { code: 'PVD-OUT', name: '外协 PVD 涂层', kind: 'OUTSRC', report: 'LOT', device: 'N',
    params: [{ code: 'COAT_THK', name: '膜厚', uom: 'µm', need: true }] },
]

function dataType({ uom, choices, type }: Param): string {
  if (type) return type
  if (choices) return 'ENUM'
  return uom ? 'NUM' : 'TEXT'
}

/** The processes of the plant with what is recorded of them; returns their ids by code. */
export async function addProcesses(ctx: Ctx): Promise<IdOf> {
  return createAll(actingAs(ctx, 'process', 395), process,
    seeds.map(({ code, name, kind, report, device = 'Y', mold = 'N', remark, params }) => ({
      code,
      name,
      kind,
      reportMode: report,
      needDevice: device,
      needMold: mold,
      remark,
      params: params.map((param) => ({ paramCode: param.code, name: param.name, uom: param.uom, dataType: dataType(param),
        choices: param.choices, required: param.need ? 'Y' : 'N', tagCode: param.tag })
      ),
    })))
}
